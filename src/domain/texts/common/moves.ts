/**
 * Texts about undoing, re-opening, withdrawing, cancelling and restoring. Not from the specification (decisions 10.4, 12.8).
 */
export const moveTexts = {
  reopen: "Re-open",
  withdraw: "Withdraw",
  cancel: "Cancel admission",
  restore: "Restore",
  undo: "Undo",
  reason: "Reason",
  reasonRequired: "Reason is required",
  reasonHint: "It stays in the timeline of the application.",
  // The effects of a move.
  seatBack: "The seat goes back at once and can be given to somebody else.",
  numberStays: "{number} stays with this application and is never given again.",
  refund: "{amount} was accepted. The Financer handles the refund.",
  pendingMoney: "{amount} are not verified yet. The Financer sees them as they are.",
  moneyStays: "The payments stay as they are.",
  reopenAgain: "It becomes a draft, can be changed, and needs all three approvals again.",
  reopenApproved:
    "The approval ends. It becomes a draft, can be changed, and needs all three approvals and a free seat again.",
  onlyAdmin: "Only an Admin can re-open it afterwards.",
  restoreApproved:
    "Its seat went back when it was deleted. It waits for the Principal again, who gives a seat if one is left.",
  restoreAsItWas: "It gets back the status that it had before.",
  restoreDuplicates: "It is refused while another application of the same person exists.",
  // Sent by the server.
  reopened: "The application has been re-opened",
  withdrawn: "The application has been withdrawn",
  cancelled: "The admission has been cancelled",
  restored: "The application has been restored",
  notDeleted: "This application is not deleted.",
  slidingWaits: "A sliding of this student waits for its decision. Please decide it first.",
  paymentReopened: "The payment waits for the Financer again",
  paymentNotDecided: "This payment has not been decided yet.",
  decisionUndone: "The decision has been undone",
  undoOther: "Only the person who made a decision can undo it.",
  undoUndone: "This decision has been undone already.",
  undoLate: "It is too late to undo this. An Admin can re-open it.",
  undoBuiltUpon: "The application has moved on since. An Admin can re-open it.",
  undoTold: "The applicant has been told already. An Admin can re-open it.",
} as const
