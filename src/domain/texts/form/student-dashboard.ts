/** Texts of the student dashboard. From platform §2; applicant-form §2.6. */
export const studentDashboardTexts = {
  tabForm: "Application Form",
  tabStatus: "Application Status",
  tabDocuments: "Documents",
  tabPayments: "Payments",
  applicationStatus: "Application Status",
  applicationProgress: "Application Progress",
  documentStatus: "Document Status",
  paymentStatus: "Payment Status",
  quickActions: "Quick Actions",
  submitted: "Application Submitted",
  // Not from the specification, which has only the codes of these labels; the guidelines are corrected by decision D6.
  draft: "Draft",
  underReview: "Under Review",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  cancelled: "Cancelled",
  left: "You have left the college. Nothing more is due, and no new payment is taken. What you have reported can still be read here.",
  guidelines: "Guidelines",
  guidelineTypes: "Files may be pdf, jpg, jpeg, png or docx.",
  guidelineSize: "Each file must be smaller than 5MB.",
} as const
