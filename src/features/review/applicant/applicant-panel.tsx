import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { mobileText } from "#data/admissions/staff-rows.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { communityName } from "#domain/application/communities.ts"
import { labelOf, states } from "#domain/application/options.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { Avatar } from "#ui/look/avatar.tsx"
import { id } from "#ui/look/text.css.ts"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import * as css from "../review.css.ts"
import { reviewWords } from "../words.ts"

/** The applicant's main facts, with two sections that can be folded. */
export function ApplicantPanel({ record }: { record: LocalAdmission["record"] }) {
  const { Gender, DOB, Community, MobileNo, ParentMobileNo, Email, CounselingRound: round } = record
  const rules = useCollegeRules()
  const name = wholeNameOf(record)
  const facts = [Gender, DOB && formatFormDate(DOB), communityName(Community, rules)].filter(Boolean)
  return (
    <div className={css.applicant}>
      <div className={css.person}>
        <Avatar name={name} />
        <div className={css.personWords}>
          <p className={css.personName}>{name}</p>
          <p className={css.caption}>
            <span className={id}>{facts.join(" · ")}</span>
          </p>
          {round && <p className={css.caption}>{fill(reviewWords.counselingRound, { round })}</p>}
        </div>
      </div>
      <Disclosure title={approvalTexts.contactDetails} isOpenAtFirst>
        <p className={css.line}>{MobileNo ? mobileText(MobileNo) : reviewWords.notGiven}</p>
        {ParentMobileNo && (
          <p className={css.line}>
            {fill(reviewWords.alternatePhone, { phone: mobileText(ParentMobileNo) })}
          </p>
        )}
        {Email && <p className={css.line}>{Email}</p>}
      </Disclosure>
      <Disclosure title={approvalTexts.address}>
        <p className={css.line}>{addressText(record) || reviewWords.noAddress}</p>
      </Disclosure>
    </div>
  )
}

function addressText({ HouseOrFlatNo, Address, City, State, Pincode, Nation }: LocalAdmission["record"]) {
  const place = [labelOf(states, State), Pincode].filter(Boolean).join(" ")
  return [HouseOrFlatNo, Address, City, place, Nation].filter(Boolean).join(", ")
}
