/**
 * Decides the security headers of every answer: API, pages, refusals of the router, and raw answers to a socket that did not
 * speak HTTP.
 */

/** For the page: everything is loaded from this address, and no other page may frame it. */
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

/** For files that people uploaded, and for printed papers: nothing in them is executed. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Documents are photographed and a first password is copied; no other feature of the device is used. */
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

/** Name and value. An answer may replace a header (a file its content policy) but never drop one. */
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

/** The same, for a page that may also call the e-mail check service at another address. */
export function securityHeadersWith(emailCheckUrl: string | undefined): Readonly<Record<string, string>> {
  if (!emailCheckUrl) return securityHeaders
  const policy = contentPolicy.replace(
    "connect-src 'self'",
    `connect-src 'self' ${new URL(emailCheckUrl).origin}`,
  )
  return { ...securityHeaders, "Content-Security-Policy": policy }
}
