/**
 * Lists the findings of the second accessibility engine that are not errors here: each with the reason, and only where that
 * reason holds.
 */

/**
 * A rule of the engine, and the elements (a CSS selector; an ancestor counts) for which its finding was checked and
 * accepted.
 */
export interface Judged {
  readonly rule: string
  readonly within: string
  readonly reason: string
}

export const judged: readonly Judged[] = [
  {
    rule: "aria_content_in_landmark",
    within: "button",
    reason: "Only the way to skip to the content: it stands before all landmarks, as it must.",
  },
  {
    rule: "aria_content_in_landmark",
    within: "[role=status], [role=alert]",
    reason: "Stands between the landmarks and says itself when it changes: without a network, or new data.",
  },
  {
    rule: "aria_complementary_labelled",
    within: "aside",
    reason: "A label tells several apart; each page has one, and the navigation in it has its own.",
  },
  {
    rule: "table_caption_empty",
    within: "caption",
    reason: "Its words are hidden from sight only; they are the name of the table in the accessibility tree.",
  },
  {
    rule: "element_tabbable_role_valid",
    within: "[tabindex='0']",
    reason:
      "A named region that scrolls or pans takes the focus so that the keyboard can move it, as axe asks.",
  },
  {
    rule: "input_label_exists",
    within: "details:not([open])",
    reason: "In a closed part; the label is there and is tied to the field when it opens.",
  },
  {
    rule: "list_structure_proper",
    within: "details:not([open])",
    reason: "In a closed part, whose items the engine does not count.",
  },
  {
    rule: "aria_child_tabbable",
    within: "body:has([inert])",
    reason: "Behind an open dialog nothing is to be reached.",
  },
  {
    rule: "aria_child_valid",
    within: "[role=radiogroup], ul, ol",
    reason:
      "The sentence about an answer stands with the answers; items of lists are in the accessibility tree.",
  },
  {
    rule: "label_name_visible",
    within: "button[aria-label^='Choose file: ']",
    reason:
      "The label is “Choose file”, with which the name begins; “or drop it here” beside it is a hint for the pointer.",
  },
  {
    rule: "text_contrast_sufficient",
    within: "body",
    reason:
      "axe measures the contrast of every screen; this engine also counts what stands under an open dialog.",
  },
]
