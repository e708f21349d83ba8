/** The lists with which a college in Karnataka may begin; an example besides that of the specification. */
import {
  type CollegeLists,
  type Community,
  category,
  type DocumentedSeats,
  type Quota,
  type QuotaGroup,
} from "./college-lists.ts"

const quota = (
  QuotaCode: string,
  Name: string,
  Quota: QuotaGroup,
  SeatField: DocumentedSeats | null,
): Quota => ({
  QuotaCode,
  Name,
  Quota,
  SeatField,
  Spellings: "",
  IsActive: true,
})

const Quotas = [
  quota("GOVT", "Government (KEA)", "convenorQuota", "ConvenerQuota"),
  quota("PVT", "Private", "Management", "MgmtQuota1"),
  quota("NRI", "NRI", "Management", "MgmtQuota2"),
  quota("OTHERS", "Others", "Management", "MgmtQuota3"),
  // A fifth quota, for which the seat matrix of the specification has no column.
  quota("INST", "Institutional", "Management", null),
]
const general = ["GM", "EWS"]

export const karnataka: CollegeLists & {
  readonly managementQuotaName: string
  readonly convenorQuotaName: string
} = {
  managementQuotaName: "Management",
  convenorQuotaName: "Government (KEA)",
  Communities: "GM;SC;ST;CAT-1;2A;2B;3A;3B;OBC;EWS"
    .split(";")
    .map((Code): Community => ({ Code, Name: Code, IsGeneral: general.includes(Code), IsActive: true })),
  Quotas,
  Categories: [
    ...Quotas.map(({ QuotaCode, Name }) => category(QuotaCode, Name, QuotaCode)),
    category("GOVT-IS", "Government (KEA), in-service", "GOVT", true),
  ],
}
