/**
 * Texts of an application in the form and on its way there: the edit chooser, the completed screen and the record card. From
 * platform §2, §8; applicant-form §2.4, §8.
 */
export const applicationTexts = {
  title: "Admissions",
  apply: "Apply for Admission",
  createStudentFailed: "Failed to create student",
  updateStudentFailed: "Failed to update student",
  fetchAdmissionFailed: "Failed to fetch admission",
  createAdmissionFailed: "Failed to create admission",
  viewAdmission: "View Admission",
  editAdmission: "Edit Admission",
  completedTitle: "Admission Completed",
  completedStatus: "Status: Completed",
  viewApplication: "View Application",
  editApplication: "Edit Application",
  // Not from the specification.
  formNo: "Form No",
  admissionNo: "Admission No",
  status: "Status",
  existingTitle: "You already have an application",
  applyFor: "Apply for {open}",
  numberFollows: "Form number follows when the college has received it",
} as const
