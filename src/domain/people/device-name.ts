/**
 * Decides the readable name of the device of a session, from its browser's user
 * agent; for the list of a user's own sessions.
 */

import { fill } from "#domain/texts/common/fill.ts"
import { sessionTexts } from "#domain/texts/common/sessions.ts"

type Known = readonly (readonly [sign: RegExp, name: string])[]

/** The order matters: most browsers also name another one. */
const browsers: Known = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
]

/** The order matters: Android also says Linux, and iPhones also say Mac OS X. */
const systems: Known = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
]

const nameIn = (known: Known, text: string) => known.find(([sign]) => sign.test(text))?.[1]

/** `Chrome on Android`; one of the two when only that is known. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? "")
  const system = nameIn(systems, userAgent ?? "")
  // An iPad asks for the pages of a Mac, and says that it is one.
  if (browser === "Safari" && system === "Mac") return sessionTexts.macOrIpad
  if (browser && system) return fill(sessionTexts.browserOn, { browser, system })
  return browser ?? system ?? sessionTexts.unknownDevice
}
