/** Decides how a person reads which device a session is on, from what its browser says about itself; for the list of one's sessions. */

import { fill } from "#domain/texts/common/fill.ts"
import { sessionTexts } from "#domain/texts/common/sessions.ts"

type Known = readonly (readonly [sign: RegExp, name: string])[]

/** In this order: most browsers also say that they are another one. */
const browsers: Known = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
]

/** In this order: Android also says Linux, and iPhones also say Mac OS X. */
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
  if (browser && system) return fill(sessionTexts.browserOn, { browser, system })
  return browser ?? system ?? sessionTexts.unknownDevice
}
