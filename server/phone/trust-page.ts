/** The page that a phone opens first: it offers the certificate, and explains how to make the phone trust it. */

interface Way {
  readonly phone: string
  readonly steps: readonly string[]
  readonly undo: string
}

export const ways: readonly Way[] = [
  {
    phone: "Android",
    steps: [
      "Download the certificate with the button above.",
      "Open Settings and search for “CA certificate” (Security, Encryption and credentials, Install a certificate).",
      "Choose CA certificate, Install anyway, and the file admissions.crt.",
      "Open the app in Chrome.",
    ],
    undo: "Afterwards: Settings, Trusted credentials, User: remove “Admissions on …”.",
  },
  {
    phone: "iPhone, iPad",
    steps: [
      "In Safari, download the certificate with the button above, and allow the profile.",
      "Open Settings, General, VPN & Device Management: install the profile “Admissions on …”.",
      "Open Settings, General, About, Certificate Trust Settings: switch it on.",
      "Open the app in Safari.",
    ],
    undo: "Afterwards: Settings, General, VPN & Device Management: remove the profile.",
  },
]

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `address`: where the app is. */
export function trustPage(address: string, certificatePath: string): string {
  const sections = ways.map(
    ({ phone, steps, undo }) =>
      `<h2>${escaped(phone)}</h2><ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join("")}</ol><p>${escaped(undo)}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Try Admissions on this phone</title>
<style>body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:1rem}a{display:inline-block;padding:.75rem 1rem;margin:.25rem 0;border-radius:.5rem;background:#1d3f72;color:#fff}</style></head>
<body>
<h1>Try Admissions on this phone</h1>
<p>A phone installs the app, and works in it without a network, only where it trusts the certificate. It is for this computer alone.</p>
<p><a href="${escaped(certificatePath)}">1. Download the certificate</a></p>
<p><a href="${escaped(address)}">2. Open the app</a></p>
${sections.join("\n")}
</body>
</html>
`
}
