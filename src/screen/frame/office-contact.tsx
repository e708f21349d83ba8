import { fill } from "#domain/texts/common/fill.ts"
import { address } from "./office-contact.css.ts"
import type { PublicCollege } from "./public-college.ts"
import { screenWords } from "./words.ts"

/** Address, telephone, e-mail and languages of the office; what the college has not set is left out. */
export function OfficeContact({ college }: { college: PublicCollege }) {
  const { CollegeName, CollegeAddress, HelpDeskPhone, SupportEmail, OfficeLanguages } = college
  return (
    <address className={address}>
      {CollegeName && <strong>{CollegeName}</strong>}
      {CollegeAddress && <span>{CollegeAddress}</span>}
      {HelpDeskPhone && <a href={`tel:${HelpDeskPhone.replace(/[^\d+]/g, "")}`}>{HelpDeskPhone}</a>}
      {SupportEmail && <a href={`mailto:${SupportEmail}`}>{SupportEmail}</a>}
      {OfficeLanguages && <span>{fill(screenWords.officeLanguages, { languages: OfficeLanguages })}</span>}
    </address>
  )
}
