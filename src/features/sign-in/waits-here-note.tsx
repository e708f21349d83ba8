import { useEffect, useState } from "react"
import { countUnsentOnDevice, type UnsentOnDevice } from "#data/session/unsent-on-device.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { Banner } from "#ui/status/banner.tsx"

/** Shows before a sign-in how much work waits on this device and what its browser has lost, without names of users. */
export default function WaitsHereNote() {
  const [here, setHere] = useState<UnsentOnDevice>()
  useEffect(() => {
    countUnsentOnDevice().then(setHere, reportError)
  }, [])
  if (!here) return null
  const timeOf = (at: number) => momentText(new Date(at), new Date())
  return (
    <>
      {here.lost > 0 && (
        <Banner tone="danger" announce="alert">
          {fill(lossTexts.lostHere, { n: here.lost, time: timeOf(here.lostAt) })}
        </Banner>
      )}
      {here.gone > 0 && (
        <Banner tone="danger" announce="alert">
          {fill(lossTexts.goneHere, { n: here.gone, time: timeOf(here.goneAt) })}
        </Banner>
      )}
      {here.waiting > 0 && (
        <Banner tone="info" announce="status">
          {fill(lossTexts.waitsHere, { n: here.waiting })}
          {here.readable > 0 && ` ${fill(lossTexts.readableHere, { n: here.readable })}`}
        </Banner>
      )}
    </>
  )
}
