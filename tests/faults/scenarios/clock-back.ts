import type { Page } from "@playwright/test"
import { LAST_ACTIVITY, startActive } from "../../e2e/clock.ts"
import type { Applicant } from "../desk.ts"
import type { Scenario } from "../round.ts"

const WHOLE = 20
const NAMES = ["NEET PG Admit Card", "Provisional Allotment Order"] as const

/** Many saves while the clock stands still and is then set back: they are still sent in the order of saving. */
export const clockBack: Scenario = {
  name: "clock-back",
  title: "20 saves in one tick, the clock set back among them",
  run: async (round) => {
    const { desk, device, random } = round
    await round.goOffline()
    const { page } = device
    await stopClock(page, 0)
    const saves = round.isFirst && !round.isShort ? WHOLE : random.whole(3, round.isShort ? 3 : 8)
    const back = random.whole(1, saves - 1)
    let one: Applicant | null = null
    let step = 0
    for (let done = 0; done < saves; done += 1) {
      if (done === back) await stopClock(page, -random.whole(60_000, 2 * 86_400_000))
      const name = NAMES[step]
      if (!one || (step > NAMES.length && random.chance(0.5))) {
        one = await desk.register()
        step = 0
      } else if (name && random.chance(0.7)) {
        await desk.addDocument(one, name)
        step += 1
      } else {
        await desk.addPayment(one)
        step += 1
      }
    }
    await round.checkNumbers("in the same moment")
    await round.goOnline()
    await round.untilQuiet(() => false, 60_000)
    // Somebody is active when the clock is corrected: the jump must not count as an absence, which would lock the screen of
    // staff.
    await device.replaceTab()
    await startActive(device.page, "/#/outbox", Date.now())
  },
}

/**
 * From now on this page's clock always shows the same time, `shift` ms from the real one. Somebody is active in that moment:
 * a clock that was set back behind the last touch would lock the screen of staff.
 */
function stopClock(page: Page, shift: number): Promise<void> {
  return page.evaluate(
    ([ms, lastActivity]) => {
      const scope = globalThis as unknown as { RealDate?: DateConstructor }
      const Real = scope.RealDate ?? Date
      scope.RealDate = Real
      const moment = Real.now() + ms
      globalThis.Date = class extends Real {
        constructor(...given: unknown[]) {
          if (given.length === 0) super(moment)
          else super(...(given as [number]))
        }
        static override now(): number {
          return moment
        }
      } as DateConstructor
      localStorage.setItem(lastActivity, String(moment))
    },
    [shift, LAST_ACTIVITY] as const,
  )
}
