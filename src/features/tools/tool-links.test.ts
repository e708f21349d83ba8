import { expect, test } from "vitest"
import type { RoleCode } from "#domain/people/roles.ts"
import { toolsFor } from "./tool-links.ts"

const everybody = ["Where you are signed in", "Track Admission"]

test.each<[RoleCode, string[]]>([
  [
    "ADMIN",
    [
      ...everybody,
      "Students Report",
      "Import Applications",
      "Possible Duplicates",
      "Fees",
      "Payment References",
      "Document Checklists",
      "Courses and Departments",
      "Quotas and Communities",
      "College Settings",
      "Set-up",
      "Retention",
      "System health",
      "Privacy notice",
      "Who saw what",
      "Register of breaches",
      "Change log",
      "Failures of Pages",
      "Performance",
    ],
  ],
  ["STAFF", [...everybody, "Students Report", "Import Applications", "Possible Duplicates"]],
  ["C", [...everybody, "Students Report"]],
  ["AO", [...everybody, "Possible Duplicates"]],
  ["F", [...everybody, "Payment References"]],
  ["P", [...everybody, "Possible Duplicates", "Who saw what", "Register of breaches"]],
  ["S", ["Where you are signed in", "Your data", "Track Admission"]],
])("the tools of %s are what this role may open", (role, labels) => {
  expect(toolsFor(role).map(({ label }) => label)).toEqual(labels)
})
