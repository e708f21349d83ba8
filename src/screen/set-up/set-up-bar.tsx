import { Link, useLocation } from "@tanstack/react-router"
import { useRef } from "react"
import { useSetUpBeside } from "#data/administration/set-up.ts"
import { nextTask, taskState, tasksLeft } from "#domain/college/set-up.ts"
import { isCheckedTask, isOfStep, type SetUpTask, stepNames } from "#domain/college/set-up-tasks.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { bar } from "#ui/look/bar.css.ts"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { grow, wrap } from "#ui/look/layout.css.ts"
import { AsItIsButton } from "./as-it-is-button.tsx"
import * as css from "./set-up-bar.css.ts"
import { taskAt, taskPlaces } from "./task-places.ts"
import { taskTitles, setUpWords as words } from "./words.ts"

/** Shown on the screens of the set-up while it is unfinished: the current step, a link to all steps, and one to the next task. */
export default function SetUpBar() {
  const { pathname, search } = useLocation()
  const task = taskAt(pathname, "part" in search ? search.part : undefined)
  return task ? <TaskBar task={task} /> : null
}

function TaskBar({ task }: { task: SetUpTask }) {
  const { data } = useSetUpBeside()
  const wasShown = useRef(false)
  if (!data) return null
  const isOver = tasksLeft(data).length === 0
  // After the last task the bar stays, says that everything is done, and links back.
  if (isOver && !wasShown.current) return null
  wasShown.current = true
  const next = nextTask(task, data)
  const at = { step: stepNames.findIndex((step) => isOfStep(step, task)) + 1, total: stepNames.length }
  // The rules have a screen of their own with the confirmation.
  const isLook = isCheckedTask(task) && task !== "rules" && taskState(task, data) === "look"
  return (
    <nav className={cx(bar, wrap)} aria-label={words.bar}>
      <Link to="/set-up" className={css.link}>
        {isOver && <Icon name="circle-check" size={16} />}
        {isOver ? words.allDone : fill(words.step, at)}
      </Link>
      <span className={grow} />
      {isLook && <AsItIsButton task={task} size="small" />}
      {next && (
        <Link {...taskPlaces[next]} className={css.link}>
          {fill(words.next, { title: taskTitles[next] })}
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </nav>
  )
}
