/** Words and looks of the allotments. */
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
  none: "No allotments",
  noneHint: "The final approval of an application takes a seat here.",
} as const

export const allotmentLooks = {
  Allotted: { tone: "warning", icon: "clock" },
  Joined: { tone: "success", icon: "circle-check" },
  Slid: { tone: "neutral", icon: "arrow-left-right" },
  Cancelled: { tone: "danger", icon: "circle-x" },
} as const
