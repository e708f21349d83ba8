/** Reads and offers the codes of a field that may also have none, in the order of their labels. */
export function labelledCodes<Code extends string>(labels: Readonly<Record<Code, string>>) {
  const codes = Object.keys(labels) as Code[]
  return {
    /** The code of the chosen option; null for none. */
    codeOf: (value: string): Code | null => codes.find((code) => code === value) ?? null,
    /** All options, after one that stands for none. */
    optionsAfter: (none: string) => [
      { value: "", label: none },
      ...codes.map((value) => ({ value, label: labels[value] })),
    ],
  }
}
