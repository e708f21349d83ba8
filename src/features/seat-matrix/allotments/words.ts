/** Texts and badges of the allotments. */
export const allotmentWords = {
  title: "Allotments",
  name: "Name",
  formNo: "Form No",
  admissionNo: "Admission No",
  quota: "Quota",
  status: "Status",
  change: "Change status",
  changeTitle: "Allotment of {name}",
  nowText: "It is {status} now.",
  newStatus: "New status",
  freesSeat: "The seat is free for somebody else at once.",
  remarks: "Remarks",
  optional: "(optional)",
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  allot: "Allot a seat",
  allotTitle: "Allot a seat in {course}, {year}",
  allotHint:
    "The final approval gives the seat. Here it is given by hand to an approved application that has none.",
  person: "Student",
  personHint: "An approved application of this course and year without a seat",
  personRequired: "Choose a student",
  changePerson: "Change",
  otherQuota: "The application says {quota}. Its fees stay those of that quota.",
  seatsLeft:
    "{occupied} of {total} seats of this quota are taken, {courseOccupied} of {courseTotal} of the course.",
  full: "No seat is left here, and over-intake is not sanctioned.",
  reasonRequired: "Give the reason for over-intake",
  noMatrix: "The seat matrix is not Active: no seat can be given.",
  allotting: "Allotting…",
  none: "No allotments",
  noneHint: "The final approval of an application takes a seat here.",
} as const

export const allotmentLooks = {
  Allotted: { tone: "warning", icon: "clock" },
  Joined: { tone: "success", icon: "circle-check" },
  Slid: { tone: "neutral", icon: "arrow-left-right" },
  Cancelled: { tone: "danger", icon: "circle-x" },
} as const
