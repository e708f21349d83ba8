/** Texts about the application at the college that the specification does not define: loaded with the parts that show it. */
export const recordWords = {
  lateTitle: "Required documents are missing",
  lateNote: "They can be added until the final decision.",
  admissionId: "Admission ID",
  name: "Name",
  course: "Course",
  received: "Received",
  waitingHere: "On this device, waiting",
  atCollege: "At the college",
  goesByItself: "It is sent to the college automatically as soon as the network allows it.",
  notYetThere:
    "Not received yet. Keep the app on this device until this page says that the college has received it.",
  nowHere: "Now here",
  goToDashboard: "Go to your dashboard",
  done: "done",
  rejectedNow: "Rejected",
  unread:
    "This device does not know yet whether you already have an application. If you have one, please try again before you type anything. If you have none, you can begin now, also without a network.",
  beginAnyway: "Begin a new application",
  goneTitle: "Your application is no longer at the college",
  goneText: "The college does not have it any more.",
  goneKept:
    "What you typed is still on this device. You can begin a new application with these answers, and change them.",
  goneAgain:
    "Numbers of identity documents, files, and a payment that you had begun to enter must be given again.",
  takesOver: "The college's version replaces what was typed on this device and not sent.",
  takeOver: "Use the application at the college",
} as const
