import { useAdmission, useOwnAdmission } from "#data/admissions/admissions.ts"
import { AskedFirst } from "./asked-first.tsx"

export default function OwnAsked({ className }: { className?: string | undefined }) {
  const { data } = useOwnAdmission()
  const { admission } = useAdmission(data?.AdmissionId ?? null)
  return <AskedFirst application={admission} className={className} />
}
