/** A number as it is shown: 1234567 -> "12,34,567". */
export const grouped = (value: number): string => value.toLocaleString("en-IN")
