/**
 * Texts of the questions before something is undone or given up; not in those of the
 * frame, so that the form need not load them.
 */
export const reasonWords = {
  back: "Go back",
  optional: "(optional)",
  tooShort: "Please write at least three characters",
  offline: "No network. This needs the college's answer and is possible again when signal returns.",
  silent: "The college's server does not answer. This needs its answer and is possible again when it does.",
  working: "Saving…",
  more: "More for this application",
  reopenTitle: "Re-open this application?",
  withdrawTitle: "Withdraw this application?",
  cancelTitle: "Cancel this admission?",
  reopenItem: "Re-open application",
  withdrawItem: "Withdraw application",
  cancelItem: "Cancel admission",
  reopenPayment: "Re-open payment",
  reopenPaymentTitle: "Re-open this payment?",
  reopenPaymentEffect: "It waits for the Financer again. The earlier decision stays in the timeline.",
  receiptInvalid: "A printed receipt is no longer valid: checking it shows that the payment is not accepted.",
  nextPayment: "Next payment",
  noNextPayment: "No other payment waits to be verified.",
  noNextInList: "No other payment that matches waits to be verified.",
  waitsHere: "Changes of this application wait on this device. It can be withdrawn when they have been sent.",
  lastDecision: "Last decision",
} as const
