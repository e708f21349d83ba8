import { type SetUpFigures, type TaskState, taskState } from "#domain/college/set-up.ts"
import { isCheckedTask, type SetUpTask } from "#domain/college/set-up-tasks.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { AsItIsButton } from "#screen/set-up/as-it-is-button.tsx"
import { ExampleButtons } from "#screen/set-up/example-buttons.tsx"
import { taskPlaces } from "#screen/set-up/task-places.ts"
import { taskTitles } from "#screen/set-up/words.ts"
import type { IconName } from "#ui/look/icon.tsx"
import { title14, title16 } from "#ui/look/text.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import * as css from "./set-up.css.ts"
import { stateText } from "./state-text.ts"
import { taskPurposes, setUpScreenWords as words } from "./words.ts"

const badges: Readonly<Record<TaskState, { tone: BadgeTone; icon: IconName }>> = {
  toDo: { tone: "neutral", icon: "pencil-line" },
  look: { tone: "info", icon: "eye" },
  done: { tone: "success", icon: "circle-check" },
}

type TaskLineProps = {
  task: SetUpTask
  figures: SetUpFigures
  /** The first task that is not done: it has the primary button. */
  isFirstLeft: boolean
  /** The only task of its step, whose heading it has. */
  isAlone: boolean
}

/** One task: its purpose, its state, and its actions. */
export function TaskLine({ task, figures, isFirstLeft, isAlone }: TaskLineProps) {
  const state = taskState(task, figures)
  const isEmptyStart = task === "courses" && figures.Examples.length > 0
  const others = (task === "courses" && figures.OtherExamples) || []
  const open = isEmptyStart ? words.beginEmpty : state === "done" ? words.change : words.open
  const way = (
    <RouterLinkButton
      {...taskPlaces[task]}
      kind={state === "done" ? "quiet" : isFirstLeft && !isEmptyStart ? "primary" : "line"}
    >
      {open}
      <VisuallyHidden> {taskTitles[task]}</VisuallyHidden>
    </RouterLinkButton>
  )
  const title = taskTitles[task]
  const content = (
    <>
      <div className={css.words}>
        <div className={css.head}>
          {isAlone ? <h2 className={title16}>{title}</h2> : <h3 className={title14}>{title}</h3>}
          <Badge {...badges[state]}>{words[state]}</Badge>
        </div>
        <p className={css.purpose}>{taskPurposes[task]}</p>
        <p className={css.state}>{stateText(task, figures)}</p>
      </div>
      {isEmptyStart || others.length > 0 ? (
        <div className={css.examples}>
          <ExampleButtons examples={figures.Examples} />
          <ExampleButtons examples={others} isInstead />
          {way}
        </div>
      ) : (
        <div className={css.actions}>
          {isCheckedTask(task) && state === "look" && task !== "rules" && <AsItIsButton task={task} />}
          {way}
        </div>
      )}
    </>
  )
  return isAlone ? <div className={css.task}>{content}</div> : <li className={css.task}>{content}</li>
}
