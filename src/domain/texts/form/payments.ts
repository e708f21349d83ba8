/**
 * Texts of the payments list, the staff form and the Proof of Payments tab. From
 * platform §2, §8; applicant-form §2.8, §3.7, §8.
 */
export const paymentTexts = {
  addPayment: "Add Payment",
  proofOfPayments: "Proof of Payments",
  cancel: "Cancel",
  accepted: "Payment Accepted",
  rejected: "Payment Rejected",
  manualInput: "Manual Input",
  total: "Total",
  submitted: "Payment submitted successfully!",
  submitFailed: "Failed to submit payment",
  submitFailedTryAgain: "Failed to submit payment. Please try again.",
  submitError: "Error occurred while submitting payment",
  feeLoadFailed: "Failed to load fee structure",
  feeNotAvailable: "Fee structure not available",
  noPayments: "No payments found",
  noHistory: "No Payment History",
  noData: "No Payment Data Found",
  created: "Payment created successfully!",
  added: "Payment added successfully!",
  createFailed: "Failed to create payment",
  createError: "Error occurred while creating payment",
  fetchFailed: "Failed to fetch payments. Please try again.",
  detailsFailed: "Failed to load payment details",
  // Not from the specification (decisions P6, P13, P17).
  feeStructure: "Fee structure",
  paid: "Paid",
  due: "Due",
  verified: "Verified",
  pending: "Pending",
  submittedTotal: "Submitted",
  serialNo: "Sr",
  particulars: "Particulars",
  amountRupees: "Amount (₹)",
  remarks: "Remarks",
  receipt: "Proof of payment (optional)",
  submitPayment: "Submit Payment",
  decidedLater: "It can be decided from the Financer's step on.",
  decidedWhenBack:
    "The application is rejected or withdrawn: it can be decided when the application comes back.",
  referenceAdded: "Payment reference added successfully!",
  tooManyPending:
    "{n} payments of this application wait for the college's decision. Please add more when some of them are decided.",
  referenceExists: "A payment reference with this name exists.",
} as const
