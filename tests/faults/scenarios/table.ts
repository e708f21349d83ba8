/** All scenarios, in the order in which they run. */
import type { Scenario } from "../round.ts"
import { allAtOnce } from "./all-at-once.ts"
import { ambiguousCommit } from "./ambiguous-commit.ts"
import { anotherUser } from "./another-user.ts"
import { browserKilled } from "./browser-killed.ts"
import { bulkDay, bulkDayWithoutSync } from "./bulk-day.ts"
import { captivePortal } from "./captive-portal.ts"
import { clockBack } from "./clock-back.ts"
import { clockDays } from "./clock-days.ts"
import { evicted } from "./evicted.ts"
import { frozenTab } from "./frozen-tab.ts"
import { heldStream } from "./held-stream.ts"
import { killedInStream } from "./killed-in-stream.ts"
import { lostRenewal } from "./lost-renewal.ts"
import { lyingAnswers } from "./lying-answers.ts"
import { misleadingErrors } from "./misleading-errors.ts"
import { newSchema } from "./new-schema.ts"
import { poisonAndConflict } from "./poison-and-conflict.ts"
import { restored } from "./restored.ts"
import { serverKilled } from "./server-killed.ts"
import { sessionEnds } from "./session-ends.ts"
import { sharedPicture } from "./shared-picture.ts"
import { shortOutages } from "./short-outages.ts"
import { slowLine } from "./slow-line.ts"
import { storageFull } from "./storage-full.ts"
import { tabKilled } from "./tab-killed.ts"
import { together } from "./together.ts"
import { workerKilled } from "./worker-killed.ts"

export const scenarios: readonly Scenario[] = [
  bulkDay,
  bulkDayWithoutSync,
  workerKilled,
  tabKilled,
  ambiguousCommit,
  browserKilled,
  sessionEnds,
  lostRenewal,
  anotherUser,
  poisonAndConflict,
  misleadingErrors,
  allAtOnce,
  frozenTab,
  captivePortal,
  storageFull,
  slowLine,
  clockBack,
  newSchema,
  sharedPicture,
  together,
  heldStream,
  killedInStream,
  lyingAnswers,
  shortOutages,
  serverKilled,
  clockDays,
  evicted,
  restored,
]
