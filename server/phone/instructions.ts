/** The text for the terminal: what the phone opens first, where the app is, each with a code to scan, and how to stop. */
import { renderUnicodeCompact } from "uqr"
import type { Front } from "./front.ts"

/** `others`: further addresses of this machine. */
export function instructions(
  { address, trustAddress }: Pick<Front, "address" | "trustAddress">,
  others: readonly string[],
): string {
  return [
    "",
    "1. The phone must be in the same network (Wi-Fi). Once, it is told to trust this computer's certificate. Scan this, or open",
    `   ${trustAddress}`,
    "   and do what the page says for Android or iPhone.",
    "",
    code(trustAddress),
    "",
    "2. Then the app is at",
    `   ${address}`,
    "",
    code(address),
    "",
    "Everybody in this network can open it as long as this runs: a demo college's passwords are the ones above.",
    ...(others.length > 0
      ? [
          `When the phone does not find it: -- --address ${others.join(" or ")}. A firewall may ask whether to let it in.`,
        ]
      : [
          "When the phone does not find it: a firewall of this computer, or a guests' network, keeps them apart.",
        ]),
    "Ctrl+C stops it. The phone keeps the certificate until it is removed there, as the page says.",
    "",
  ].join("\n")
}

/** White squares on black whatever the colours of the terminal, with the empty margin that readers need. */
export const code = (text: string): string =>
  renderUnicodeCompact(text, { ecc: "M", border: 2 })
    .split("\n")
    .map((line) => `\u001b[97;40m${line}\u001b[0m`)
    .join("\n")
