import { fill } from "#domain/texts/common/fill.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { OfficeContact } from "#screen/frame/office-contact.tsx"
import { usePublicCollege } from "#screen/frame/public-college.ts"
import { PublicFrame } from "./public-frame.tsx"

/** The name and the address of the college. */
export function AboutScreen() {
  const college = usePublicCollege()
  const name = college.CollegeName || signInTexts.college
  return (
    <PublicFrame title={shellTexts.about} text={fill(shellTexts.aboutText, { college: name })}>
      <OfficeContact college={college} />
    </PublicFrame>
  )
}
