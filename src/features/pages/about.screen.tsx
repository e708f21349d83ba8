import { shellTexts } from "#domain/texts/common/shell.ts"
import { PublicFrame } from "./public-frame.tsx"

export function AboutScreen() {
  return <PublicFrame title={shellTexts.about} text={shellTexts.aboutText} />
}
