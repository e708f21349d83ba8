import { type SetUpFigures, taskState } from "#domain/college/set-up.ts"
import { type SetUpStep, type SetUpTask, setUpSteps } from "#domain/college/set-up-tasks.ts"
import { stepTitles } from "#screen/set-up/words.ts"
import { Icon } from "#ui/look/icon.tsx"
import { title16 } from "#ui/look/text.css.ts"
import * as css from "./set-up.css.ts"
import { TaskLine } from "./task-line.tsx"

type StepPartProps = {
  step: SetUpStep
  number: number
  figures: SetUpFigures
  /** The first task of all that is not done: it has the primary button. */
  first: SetUpTask | undefined
}

/** One step with its tasks; a step with a single task is shown as that task. */
export function StepPart({ step, number, figures, first }: StepPartProps) {
  const tasks = setUpSteps[step]
  const isDone = tasks.every((task) => taskState(task, figures) === "done")
  const isAlone = tasks.length === 1
  const lines = tasks.map((task) => (
    <TaskLine key={task} task={task} figures={figures} isFirstLeft={task === first} isAlone={isAlone} />
  ))
  return (
    <li className={css.step}>
      <span className={css.marks[isDone ? "done" : "open"]} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      {isAlone ? (
        lines
      ) : (
        <div className={css.part}>
          <h2 className={title16}>{stepTitles[step]}</h2>
          <ul className={css.tasks}>{lines}</ul>
        </div>
      )}
    </li>
  )
}
