/** What the office reads about the published privacy notice: in the set-up and on the page about the product's health. */
export const noticeStateWords = {
  shown: "Version {version} is shown",
  none: "None is published: nobody is asked to agree to anything",
} as const
