/** Texts of the screen of quotas and communities. */
export const quotaWords = {
  about:
    "The forms offer these, in this order. An entry in use cannot be removed: make it inactive, and it is no longer offered.",
  groupNames: "Names of the two groups",
  fetchFailed: "Quotas and communities could not be loaded.",
  code: "Code",
  codeHint: "It is stored with each application and stays as it is",
  place: "Place in the list",
  first: "First",
  after: "After {name}",
  group: "Group",
  quota: "Quota",
  seatField: "Field of the seat matrix",
  ownSeats: "None: it is counted by its code",
  spellings: "Other words for it",
  spellingsHint: "With a comma between them",
  general: "General: no certificate of the community is asked for",
  inService: "In service: papers of people in service are asked for",
  there: "In the list",
  isThere: "Yes, as it stands here",
  isGone: "Removed",
  yes: "Yes",
  no: "No",
  overtaken: "Somebody else has changed the lists meanwhile. Look at them again, and then repeat this.",
} as const

/** The texts of each list. */
export const listWords = {
  Quotas: { tab: "Quotas", add: "Add quota", change: "Change quota", none: "No quotas" },
  Categories: {
    tab: "Seat categories",
    add: "Add seat category",
    change: "Change seat category",
    none: "No seat categories",
  },
  Communities: {
    tab: "Communities",
    add: "Add community",
    change: "Change community",
    none: "No communities",
  },
} as const
