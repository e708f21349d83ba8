/** The conditions of texts on every screen: the frame, failed calls, tables, the sign-in, the crash screen. */
import { all, answered, choice, pressed, type Rule, refusedSilently, stands } from "./reading.ts"

export const everywhereConditions: readonly Rule[] = [
  [/^Shell/, /^every page, in the footer/, "place", stands("footer")],
  [
    /^Shell/,
    /authentication is initialising/,
    "under way",
    (now) => now.role === null || now.calls.length === 0,
  ],
  [/^Shell/, /^sidebar, every role/, "role", all(stands("sidebar"), (now) => now.role !== null)],
  [
    /^Shell/,
    /^sidebar, first local role (\w+)(?: or (\w+))?/,
    "role",
    (now, [, ...roles]) => now.stands.includes("sidebar") && now.role !== null && roles.includes(now.role),
  ],
  [/^Shell/, /^logout succeeded/, "press", pressed(/log ?out|sign out/i)],
  [/^Shell/, /^logout failed/, "call", refusedSilently("POST /auth/(subLogout|logout)")],
  [/^Shared/, /^422/, "call", answered("\\w+ \\S+", "422 silent")],
  [
    /^Shared/,
    /^\d\d\d/,
    "call",
    (now, [condition = ""]) =>
      (condition.match(/\b[45]\d\d\b/g) ?? []).some((status) => answered("\\w+ \\S+", status)(now, [])),
  ],
  [
    /^Shared/,
    /^any other status/,
    "call",
    answered("\\w+ \\S+", "(?!401|403|404|422|429|500|502|503|504)[45]\\d\\d silent"),
  ],
  [
    /^Shared/,
    /^no response|category network/,
    "network",
    (now) => !now.isOnline || now.calls.some((one) => one.endsWith(" none")),
  ],
  [/^Shared/, /category authentication/, "call", answered("\\w+ \\S+", "401")],
  [/^Shared/, /category authorization/, "call", answered("\\w+ \\S+", "403")],
  [/^Shared/, /category validation/, "call", answered("\\w+ \\S+", "4(00|22)")],
  [/^Shared/, /category server/, "call", answered("\\w+ \\S+", "5\\d\\d")],
  [/^Shared/, /category client/, "call", answered("\\w+ \\S+", "4\\d\\d")],
  [/^Shared/, /category unknown/, "call", answered("\\w+ \\S+", "[345]\\d\\d")],
  [
    /^Login/,
    /empty on submit/,
    "press",
    (now) => now.pressed !== null && !now.calls.some((one) => /^POST \/auth\/(subLogin|login) /.test(one)),
  ],
  [/^Login/, /gave no message/, "call", refusedSilently("POST /auth/(subLogin|login)")],
  [/^Login/, /sign-in refused/, "call", answered("POST /auth/(subLogin|login)", "[45]\\d\\d")],
  [/^Reusable table/, /^rows present/, "record", (now) => now.rows > 0],
  [/^Reusable table/, /^no rows/, "record", (now) => now.rows <= 1],
  [/^Reusable table/, /^page-size/, "place", choice],
  [/^Reusable table/, /^pager/, "place", stands("button")],
  [/^Crash screen/, /^unexpected failure/, "place", stands("button")],
  [/^Crash screen/, /^while retrying/, "press", pressed(/^Try Again|^Retry/i)],
]
