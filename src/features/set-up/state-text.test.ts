import { expect, it } from "vitest"
import type { SetUpFigures } from "#domain/college/set-up.ts"
import { stateText } from "./state-text.ts"

const figures: SetUpFigures = {
  CollegeName: "Coastal Medical College",
  Unset: [],
  AcademicYear: "2025-2026",
  IsYearPast: false,
  ExamYear: 2025,
  Checked: [],
  Applications: 0,
  Degrees: 5,
  DegreesWithoutCourses: 0,
  Courses: 22,
  Departments: 1,
  Quotas: 4,
  QuotasWithoutCategories: 0,
  Categories: 5,
  Communities: 8,
  CoursesWithoutSeats: 0,
  CoursesWithoutFees: 0,
  CoursesWithSomeFees: 0,
  PaymentReferences: 5,
  DocumentTypes: 27,
  PrivacyNotice: 3,
  People: 4,
  RolesWithoutPeople: [],
  Rules: 7,
  RulesAsRecommended: 3,
  Examples: [],
}

it.each([
  ["college", {}, "Coastal Medical College"],
  ["college", { Unset: ["CollegeAddress", "SupportEmail"] }, "Still missing: Address, Contact e-mail"],
  ["cycle", {}, "2025-2026, examination of 2025"],
  ["cycle", { AcademicYear: "2026-2027" }, "2026-2027, examination of 2025, usually 2026"],
  ["cycle", { IsYearPast: true }, "2025-2026 is past: choose the year that applications are for"],
  ["courses", {}, "5 degrees, 22 courses, 1 department"],
  [
    "courses",
    { DegreesWithoutCourses: 2 },
    "5 degrees, 22 courses, 1 department, 2 degrees without a course",
  ],
  ["courses", { Degrees: 0, Courses: 0 }, "No courses yet"],
  ["quotas", {}, "4 quotas, 5 seat categories, 8 communities"],
  [
    "quotas",
    { QuotasWithoutCategories: 1 },
    "4 quotas, 5 seat categories, 8 communities, 1 quota without a seat category",
  ],
  ["seats", {}, "22 courses, all for 2025-2026"],
  ["seats", { CoursesWithoutSeats: 3 }, "22 courses, 3 without seats in 2025-2026"],
  ["seats", { Courses: 0 }, "Add the courses first"],
  [
    "fees",
    { CoursesWithoutFees: 1, CoursesWithSomeFees: 2 },
    "22 courses, 1 without fees in 2025-2026, 2 without the fee of a quota in 2025-2026",
  ],
  ["references", {}, "5 payment references"],
  ["references", { PaymentReferences: 0 }, "No payment references yet"],
  ["references", { PaymentReferences: undefined }, ""],
  ["documents", {}, "27 document types"],
  ["documents", { DocumentTypes: 0 }, "No document types yet"],
  ["privacy", {}, "Version 3 is shown"],
  ["privacy", { PrivacyNotice: null }, "None is published: nobody is asked to agree to anything"],
  ["privacy", { PrivacyNotice: undefined }, ""],
  ["people", { RolesWithoutPeople: ["Finance", "Principal"] }, "4 people, nobody yet as Finance, Principal"],
  ["rules", {}, "3 of 7 as we recommend"],
] as const)("says how %s stands with %o", (task, lack, text) => {
  expect(stateText(task, { ...figures, ...lack })).toBe(text)
})
