const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Makes an id that sorts by time and can be read out over a telephone: 10 digits of milliseconds, 16 random digits. */
export function createUlid(now: number, randomBytes: Uint8Array): string {
  const digit = (value: number) => digits[value % 32] ?? "0"
  const time = Array.from({ length: 10 }, (_, place) => digit(Math.floor(now / 32 ** (9 - place))))
  const chance = Array.from({ length: 16 }, (_, place) => digit(randomBytes[place] ?? 0))
  return [...time, ...chance].join("")
}
