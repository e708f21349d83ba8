/** Decides on which screen each task of the set-up is done, and to which task a screen belongs. */
import { linkOptions } from "@tanstack/react-router"
import { type SetUpTask, setUpTasks } from "#domain/college/set-up-tasks.ts"

/** The address of each task's screen. */
export const taskPlaces = {
  college: linkOptions({ to: "/college", search: {} }),
  cycle: linkOptions({ to: "/college", search: { part: "cycle" } }),
  courses: linkOptions({ to: "/courses", search: {} }),
  quotas: linkOptions({ to: "/quotas", search: {} }),
  seats: linkOptions({ to: "/seatMatrix", search: {} }),
  fees: linkOptions({ to: "/fees", search: {} }),
  references: linkOptions({ to: "/paymentReferences", search: {} }),
  documents: linkOptions({ to: "/checklists", search: {} }),
  privacy: linkOptions({ to: "/privacy-notice", search: {} }),
  people: linkOptions({ to: "/users", search: {} }),
  rules: linkOptions({ to: "/set-up/rules", search: {} }),
} as const satisfies Readonly<Record<SetUpTask, object>>

const partOf = (task: SetUpTask): string | undefined => {
  const { search } = taskPlaces[task]
  return "part" in search ? search.part : undefined
}

/** The task of a screen and of the screens below it; when two tasks share an address, the one with this `part`. */
export function taskAt(path: string, part: unknown): SetUpTask | undefined {
  if (path === taskPlaces.college.to && part === "rules") return "rules"
  const here = setUpTasks.filter((task) => {
    const { to } = taskPlaces[task]
    return path === to || path.startsWith(`${to}/`)
  })
  return here.find((task) => partOf(task) === part) ?? here[0]
}
