/** The lists of a college in Andhra Pradesh: those of the specification, used wherever a college's own are not known. */
import {
  type CollegeLists,
  type Community,
  category,
  type DocumentedSeats,
  type Quota,
} from "./college-lists.ts"

const community = (Code: string, IsGeneral = false): Community => ({
  Code,
  Name: Code,
  IsGeneral,
  IsActive: true,
})
const management = (QuotaCode: string, SeatField: DocumentedSeats, Spellings = ""): Quota => ({
  QuotaCode,
  Name: `Management ${QuotaCode}`,
  Quota: "Management",
  SeatField,
  Spellings,
  IsActive: true,
})

export const andhraPradesh: CollegeLists = {
  Communities: [
    ..."SC;ST;BC-A;BC-B;BC-C;BC-D;BC-E".split(";").map((code) => community(code)),
    community("OC", true),
  ],
  Quotas: [
    {
      QuotaCode: "CONV",
      Name: "Convenor",
      Quota: "convenorQuota",
      SeatField: "ConvenerQuota",
      Spellings: "",
      IsActive: true,
    },
    management("S1", "MgmtQuota1"),
    management("S2", "MgmtQuota2", "NRI"),
    management("S3", "MgmtQuota3"),
  ],
  Categories: [
    category("S1", "S1", "S1"),
    category("S2", "S2", "S2"),
    category("S3", "S3", "S3"),
    category("nonService", "Non-service", "CONV"),
    category("service", "Service", "CONV", true),
  ],
}
