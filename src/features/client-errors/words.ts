/** Texts of the list of failures. */
export const errorWords = {
  title: "Failures of Pages",
  back: "Tools",
  searchPlaceholder: "Message, route or error id",
  kept: "Each is kept for {days} days, counted from the day it arrived.",
  message: "Message",
  at: "Last seen",
  route: "Route",
  id: "Error id",
  version: "Version",
  count: "Count",
  stack: "Where it happened",
  noneTitle: "No failures",
  noneHint: "When a screen of the app fails, it is reported here.",
  noneFoundHint: "No failure matches this search.",
} as const
