import { shellTexts } from "#domain/texts/shell.ts"
import { PublicFrame } from "./public-frame.tsx"

export function ContactScreen() {
  return <PublicFrame title={shellTexts.contact} text={shellTexts.contactText} />
}
