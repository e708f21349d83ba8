import { shellTexts } from "#domain/texts/common/shell.ts"
import { OfficeContact } from "#screen/frame/office-contact.tsx"
import { usePublicCollege } from "#screen/frame/public-college.ts"
import { PublicFrame } from "./public-frame.tsx"

/** How to contact the college, also for users without an account. */
export function ContactScreen() {
  const college = usePublicCollege()
  return (
    <PublicFrame title={shellTexts.contact} text={shellTexts.contactText}>
      <OfficeContact college={college} />
    </PublicFrame>
  )
}
