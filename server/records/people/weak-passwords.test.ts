import { expect, it } from "vitest"
import { isWeak } from "./weak-passwords.ts"

const words = ["meena.rao", "meena@example.org", "Meena", "Rao", "4000000001", "Demo Medical College"]

it.each([
  "password",
  "12345678",
  "aaaaaaaa",
  "qwertyui",
  "Password1",
  "P@ssw0rd1",
  "Welcome123",
  "Summer2025",
  "4000000001",
  "meena.rao1",
  "Meena2025",
  "demomedical",
  "a".repeat(200),
])("takes %s for guessed", async (password) => {
  expect(await isWeak(password, words)).toBe(true)
})

it.each(["a long password", "Neem-Tree-2025", "k7mq-w3xd-9fhr-tz4c", "మంచి పదం ఒకటి", "Quiet-Harbour-77"])(
  "lets %s stand",
  async (password) => {
    expect(await isWeak(password, words)).toBe(false)
  },
)

it("knows what belongs to this person only", async () => {
  expect(await isWeak("4987123650", ["4987123650"])).toBe(true)
  expect(await isWeak("4987123650", words)).toBe(false)
})
