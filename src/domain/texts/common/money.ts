/**
 * Texts about doubtful and surplus amounts, doubtful references, withdrawn payments and fees by year. Not from the
 * specification. Separate from payments.ts, whose texts the form loads at its start.
 */
export const moneyTexts = {
  checkTitle: "Is this payment right?",
  moreThanDue: "{amount} is {more} more than is due",
  moreThanFee: "{more} more than the fee",
  /** While an amount of the fee (Manual Input) is not set. */
  moreThanFeeSoFar: "{more} more than the fee set so far",
  usedReference: "This reference is already on payment {payment} of {date}, {amount}.",
  usedReferenceHere:
    "This reference is already on the payment of {date}, {amount}, which waits on this device.",
  changeAmount: "Change the amount",
  changeReference: "Change the reference",
  sendAllTheSame: "Send it anyway",
  acceptAllTheSame: "Accept it anyway",
  dontAccept: "Do not accept",
  sameReference: "The same reference",
  sayWhyRepeated: "This reference is on another payment too. Say under Remarks why it is accepted.",
  repeatedWaits: "Payment saved. Its reference is on another payment too, so it waits for the Financer.",
  openPayment: "Open",
  withdraw: "Withdraw this payment",
  withdrawTitle: "Withdraw this payment?",
  withdrawText: "{amount} counts no more. The college sees that you have withdrawn it.",
  withdrawConfirm: "Withdraw",
  withdrawKeep: "Keep it",
  withdrawEntry: "Withdraw payment {amount}",
  withdrawn: "Payment withdrawn",
  withdrawnHere: "Payment removed from this device",
  proofAway: "The proof is not on this device. It can be seen when the network is back.",
  cannotWithdraw: "This payment has been decided. It cannot be withdrawn.",
  feeAmountSet: "Amount set",
  feeAmountTaken: "Amount removed: the row shows Manual Input again",
  setFeeAmount: "Set amount",
  changeFeeAmount: "Change amount",
  feeAmountOf: "{row} of this student",
  feeAmountHint: "Whole rupees. 0 removes the amount.",
  feeAmountReason: "Reason",
  feeAmountOffline: "An amount is set with the college's answer. It is possible again when it answers.",
  saveFeeAmount: "Save amount",
  checkAmount: "Please check the amount.",
  optional: "(optional)",
  cancel: "Cancel",
  notManual: "Only a row that reads Manual Input takes an amount for one student",
  changeReason: "Say why the amount is changed",
  feesCopied: "{n} {n:fee structure|fee structures} copied to {year}",
  feesExist: "{year} already has {n} {n:fee structure|fee structures}.",
  noFeesToCopy: "No fees are kept for {year}.",
  amountsLost:
    "Finance has set amounts for students which would count no more: {rows}. Keep such a row without an amount of its own, or change its name in place.",
  amountsLostCopy:
    "Finance has set amounts for students of {year} which would count no more: {rows}. Keep the fees that are there.",
  amountsOf: "{row} ({n} {n:student|students})",
  amountsOfSeat: "{course}, {quota}: {row} ({n} {n:student|students})",
  feesUsed:
    "{n} {n:application is|applications are} for this course, quota and year: the fees can be changed, but not removed.",
  sameYear: "Choose another year than the one that is copied",
} as const
