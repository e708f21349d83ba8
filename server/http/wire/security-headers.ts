/** Decides the security headers of every answer: API, pages, refusals of the router, and what is written to a socket that spoke no HTTP. */

/** Of the page: everything comes from this address, and nobody frames it. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";")

/** Of files that people handed in, and of papers: they never run. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Documents are photographed and a first password is copied; nothing else of the device is asked for. */
const usedFeatures = ["camera", "clipboard-write"]
const unusedFeatures = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
]
const permissions = [
  ...usedFeatures.map((name) => `${name}=(self)`),
  ...unusedFeatures.map((name) => `${name}=()`),
].join(", ")

/** Name and value; an answer may replace one (a file its content policy), never drop one. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": contentPolicy,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Origin-Agent-Cluster": "?1",
  "Permissions-Policy": permissions,
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  "X-Download-Options": "noopen",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "X-XSS-Protection": "0",
}

/** The same for a page that may also ask the e-mail service at another address. */
export function securityHeadersWith(emailCheckUrl: string | undefined): Readonly<Record<string, string>> {
  if (!emailCheckUrl) return securityHeaders
  const policy = contentPolicy.replace(
    "connect-src 'self'",
    `connect-src 'self' ${new URL(emailCheckUrl).origin}`,
  )
  return { ...securityHeaders, "Content-Security-Policy": policy }
}
