/**
 * Texts of the lists that an Admin maintains: fees, document types, checklists, degrees, courses, departments,
 * organisations. Not from the specification.
 */
export const catalogueTexts = {
  feesTitle: "Fees",
  feesSaved: "Fees saved",
  totalRow: "The total is calculated; it is no row of its own",
  noHead: "A row needs a name",
  renamedTwice: "Only one row can take the place of another",
  amountsLost:
    "Finance has set amounts for students which would count no more: {rows}. Keep such a row without an amount of its own, or change its name in place.",
  amountsLostCopy:
    "Finance has set amounts for students of {year} which would count no more: {rows}. Keep the fees that are there.",
  amountsOf: "{row} ({n} {n:student|students})",
  amountsOfSeat: "{course}, {quota}: {row} ({n} {n:student|students})",
  feesUsed:
    "{n} {n:application is|applications are} for this course, quota and year: the fees can be changed, but not removed.",
  checklistsTitle: "Document Checklists",
  checklistSaved: "Checklist saved",
  documentTwice: "A document is listed twice",
  typesSaved: "Document types saved",
  typeTwice: "There is another document with this name",
  typeName: "A document needs a name of 2 to 100 characters",
  typesIncomplete: "The list of document types has changed in the meantime. Load it again.",
  coursesTitle: "Courses and Departments",
  entryName: "A name needs 2 to 100 characters",
  degreeTaken: "There is another degree with this name",
  courseTaken: "There is another course of this degree with this name",
  departmentTaken: "There is another department with this name",
  organizationTaken: "There is another organisation with this name",
  onlyCourses: "Only a course has this",
  courseDegree: "Choose the degree of the course",
  courseBranch: "Choose the clinical branch of the course",
  degreeUnknown: "There is no such degree. Load the page again.",
  departmentUnknown: "There is no such department. Load the page again.",
  degreeStays:
    "Its degree stays, as applications, seats or slidings name it with this course. Add the course to the other degree.",
  lastOrganization: "One organisation must stay active: users belong to it",
  inUse: "{name} cannot be removed: it is used by {uses}. Make it inactive instead.",
  usedByChecklists: "{n} {n:line|lines} of its document checklist",
  usedBySeatMatrix: "{n} {n:row|rows} of the seat matrix",
  usedBySeats: "{n} {n:seat|seats}",
  usedByPayments: "{n} {n:payment|payments}",
  usedByUsers: "{n} {n:user|users}",
  entryAdded: "{name} added",
  entrySaved: "{name} saved",
  exampleTaken: "The college has lists already: an example is only for a college without any",
  exampleTooLate:
    "Another example cannot replace the lists of the college any more: they are in use or were changed. Change what differs instead.",
  exampleLists:
    "The college has its own quotas, seat categories or communities. Load the page again: it asks before an example replaces them.",
  exampleUsed: "The lists of the example are here. Change whatever differs.",
} as const
