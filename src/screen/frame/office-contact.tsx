import { address } from "./office-contact.css.ts"
import type { PublicCollege } from "./public-college.ts"

/** Address, telephone and mail of the office; what the college has not set is left out. */
export function OfficeContact({ college }: { college: PublicCollege }) {
  const { CollegeName, CollegeAddress, HelpDeskPhone, SupportEmail } = college
  return (
    <address className={address}>
      {CollegeName && <strong>{CollegeName}</strong>}
      {CollegeAddress && <span>{CollegeAddress}</span>}
      {HelpDeskPhone && <a href={`tel:${HelpDeskPhone.replace(/[^\d+]/g, "")}`}>{HelpDeskPhone}</a>}
      {SupportEmail && <a href={`mailto:${SupportEmail}`}>{SupportEmail}</a>}
    </address>
  )
}
