/** Texts of every list that the college maintains: its rows, what uses them, and their actions. */
export const keptListWords = {
  back: "Tools",
  name: "Name",
  used: "Used by",
  notUsed: "Nothing yet",
  status: "Status",
  offered: "Active: it can be chosen",
  change: "Change",
  activate: "Activate",
  deactivate: "Deactivate",
  remove: "Remove",
  removing: "Removing…",
  removeTitle: "Remove {name}?",
  removeText: "Nothing uses it. This cannot be undone.",
  removed: "{name} removed",
  notSaved: "Not saved yet",
} as const
