/** Decides on which screen each step of the set-up is done, and to which step a screen belongs. */
import { linkOptions } from "@tanstack/react-router"
import { type SetUpStep, setUpSteps } from "#domain/college/set-up-steps.ts"

/** The address of each step's screen. */
export const stepPlaces = {
  college: linkOptions({ to: "/college", search: {} }),
  cycle: linkOptions({ to: "/college", search: { part: "cycle" } }),
  courses: linkOptions({ to: "/courses", search: {} }),
  quotas: linkOptions({ to: "/quotas", search: {} }),
  seats: linkOptions({ to: "/seatMatrix", search: {} }),
  fees: linkOptions({ to: "/fees", search: {} }),
  documents: linkOptions({ to: "/checklists", search: {} }),
  privacy: linkOptions({ to: "/privacy-notice", search: {} }),
  people: linkOptions({ to: "/users", search: {} }),
  rules: linkOptions({ to: "/set-up/rules", search: {} }),
} as const satisfies Readonly<Record<SetUpStep, object>>

const partOf = (step: SetUpStep): string | undefined => {
  const { search } = stepPlaces[step]
  return "part" in search ? search.part : undefined
}

/** The step of a screen and of the screens below it; when two steps share an address, the one with this `part`. */
export function stepAt(path: string, part: unknown): SetUpStep | undefined {
  if (path === stepPlaces.college.to && part === "rules") return "rules"
  const here = setUpSteps.filter((step) => {
    const { to } = stepPlaces[step]
    return path === to || path.startsWith(`${to}/`)
  })
  return here.find((step) => partOf(step) === part) ?? here[0]
}
