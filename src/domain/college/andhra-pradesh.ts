/** Decides the lists of a college in Andhra Pradesh: the specification's own, which stand wherever no others are known. */
import type { CollegeLists, Community } from "./college-lists.ts"

const community = (Code: string, IsGeneral = false): Community => ({
  Code,
  Name: Code,
  IsGeneral,
  IsActive: true,
})

export const andhraPradesh: CollegeLists = {
  Communities: [
    ..."SC;ST;BC-A;BC-B;BC-C;BC-D;BC-E".split(";").map((code) => community(code)),
    community("OC", true),
  ],
}
