import { expect, it } from "vitest"
import { setUpTasks } from "#domain/college/set-up-tasks.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { taskAt, taskPlaces } from "./task-places.ts"

it("leads every task to a screen that its Admin may enter, and knows the task there", () => {
  for (const task of setUpTasks) {
    const { to, search } = taskPlaces[task]
    expect(decideRoute(to, { signedIn: true, role: "ADMIN" }), task).toEqual({ kind: "enter" })
    expect(taskAt(to, "part" in search ? search.part : undefined)).toBe(task)
  }
})

it("knows the task below its screen, and none anywhere else", () => {
  expect(taskAt("/seatMatrix/edit/7", undefined)).toBe("seats")
  expect(taskAt("/college", "rules")).toBe("rules")
  expect(taskAt("/college", "elsewhere")).toBe("college")
  for (const path of ["/", "/dashboard", "/set-up", "/collegeOther", "/students"])
    expect(taskAt(path, undefined)).toBeUndefined()
})
