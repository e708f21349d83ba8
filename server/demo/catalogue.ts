/** What the demo college has besides the lists of its example: seats per course, and fees. */

import type { Word } from "#domain/common/vocabulary.ts"
import { andhraPradesh } from "#server/examples/andhra-pradesh.ts"
import { documentTypeRows } from "#server/examples/fill-example.ts"

/** The quotas of the demo college. */
export type DemoQuota = "CONV" | "S1" | "S2" | "S3"
type Category = Word<"courses.CourseCategory">
type Seats = readonly [total: number, conv: number, s1: number, s2: number, s3: number]

/** A course with the demo college's seats: total, convener quota, S1, S2, S3. */
export interface DemoCourse {
  readonly CourseId: number
  readonly DegreeId: number
  readonly Name: string
  readonly CourseCategory: Category
  readonly seats: Seats
}

/** In the order of the example's courses. */
const seats: readonly Seats[] = [
  [4, 2, 1, 1, 0], // Anatomy
  [4, 2, 1, 1, 0], // Physiology
  [4, 2, 1, 1, 0], // Biochemistry
  [4, 2, 1, 1, 0], // Pharmacology
  [8, 4, 2, 1, 1], // Pathology
  [4, 2, 1, 1, 0], // Microbiology
  [4, 2, 1, 1, 0], // Forensic Medicine and Toxicology
  [6, 3, 1, 1, 1], // Community Medicine
  [20, 10, 5, 3, 2], // General Medicine
  [8, 4, 2, 1, 1], // Paediatrics
  [6, 3, 1, 1, 1], // Dermatology, Venerology and Leprosy
  [4, 2, 1, 1, 0], // Psychiatry
  [4, 2, 1, 1, 0], // Respiratory Medicine
  [14, 7, 4, 2, 1], // Anaesthesiology
  [10, 5, 3, 1, 1], // Radio-diagnosis
  [4, 2, 1, 1, 0], // Emergency Medicine
  [20, 10, 5, 3, 2], // General Surgery
  [10, 5, 3, 1, 1], // Orthopaedics
  [6, 3, 1, 1, 1], // Ophthalmology
  [6, 3, 1, 1, 1], // Otorhinolaryngology – Head and Neck
  [12, 6, 3, 2, 1], // Obstetrics & Gynaecology
  [0, 0, 0, 0, 0], // Diploma in Anaesthesiology
]

/** The demo college is empty when it gets the example, so ids count from 1. */
export const courses: readonly DemoCourse[] = andhraPradesh.courses.map(
  ([degree, Name, CourseCategory], i) => ({
    CourseId: i + 1,
    DegreeId: andhraPradesh.degrees.findIndex(([name]) => name === degree) + 1,
    Name,
    CourseCategory,
    seats: seats[i] ?? [0, 0, 0, 0, 0],
  }),
)

export const documentTypes = documentTypeRows(andhraPradesh.documentTypes)

/** Rupees per year by quota and clinical branch; the other fees are equal for all. The hostel fee is entered by hand. */
const tuition: Readonly<Record<DemoQuota, Readonly<Record<Category, number>>>> = {
  CONV: { Clinical: 496_800, "Para-Clinical": 155_250, "Pre-Clinical": 70_380 },
  S1: { Clinical: 993_600, "Para-Clinical": 310_500, "Pre-Clinical": 140_760 },
  S2: { Clinical: 5_750_000, "Para-Clinical": 1_725_000, "Pre-Clinical": 920_000 },
  S3: { Clinical: 5_750_000, "Para-Clinical": 1_725_000, "Pre-Clinical": 920_000 },
}

/** Tuition of a course for a quota, in rupees. */
export const tuitionOf = (quota: DemoQuota, category: Category): number => tuition[quota][category]

/** The fee rows of the demo college for one academic year. One structure (Emergency Medicine, S2) is left out on purpose. */
export const feeRowsOf = (AcademicYear: number) =>
  courses
    .filter((course) => course.DegreeId !== 3)
    .flatMap((course) =>
      (["CONV", "S1", "S2", "S3"] as const)
        .filter((quota) => !(quota === "S2" && course.Name === "Emergency Medicine"))
        .flatMap((QuotaCode) =>
          [
            {
              Particulars: "Tuition Fee",
              Amount: tuitionOf(QuotaCode, course.CourseCategory),
              Remarks: null,
            },
            { Particulars: "College Deposit", Amount: 15_000, Remarks: "refundable" },
            { Particulars: "Additional Fee", Amount: 45_000, Remarks: null },
            { Particulars: "Skill Lab", Amount: 10_000, Remarks: null },
            { Particulars: "Hostel Fee", Amount: 0, Remarks: null },
          ].map((row, i) => ({ AcademicYear, CourseId: course.CourseId, QuotaCode, SrNo: i + 1, ...row })),
        ),
    )
