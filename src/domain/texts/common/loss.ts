/** Decides the words for work that a browser has thrown away, and before a sign-in for what waits. Ours (law 23). */
/** What is said when a browser has thrown away what waited (law 23), and before a sign-in of what waits here. */
export const lossTexts = {
  title: "This browser has cleared what the app kept on this device",
  text: "Lost: {what}, last seen here {time}. The college has not confirmed {n:it|them}: please look whether {n:it is|they are} there, and enter again what is not.",
  isRead: "I have read this",
  waitsHere:
    "{n} {n:change waits|changes wait} on this device and {n:is|are} sent after the next sign-in of whoever made {n:it|them}.",
  lostHere:
    "This browser has cleared what the app kept here: {n} {n:change|changes}, last seen {time}. The college has not confirmed {n:it|them}. Whoever made {n:it|them}, please sign in, look, and enter again what is not there.",
} as const
