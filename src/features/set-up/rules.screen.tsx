import { type CollegeSettings, useCollegeSettings } from "#data/administration/college-settings.ts"
import { takeRecommended, useSetUpBeside } from "#data/administration/set-up.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import { recommendedNames, type SettingName, settingOf } from "#domain/college/college-settings.ts"
import { taskState } from "#domain/college/set-up.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { OneAnswer } from "#screen/frame/one-answer.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { AsItIsButton } from "#screen/set-up/as-it-is-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { Badge } from "#ui/status/badge.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./set-up.css.ts"
import { ruleWords as words } from "./words.ts"

const valueText = (value: unknown) => (value === true ? words.yes : words.no)
const setNow = (settings: CollegeSettings, name: SettingName) =>
  settings[formNameOf(name)] ?? settingOf(name).row.default

const columnsOf = (settings: CollegeSettings): readonly Column<SettingName>[] => [
  {
    id: "rule",
    header: words.rule,
    isRowHeader: true,
    cell: (name) => {
      const { label, hint } = settingOf(name).row
      return (
        <span className={css.rule}>
          <span>{label}</span>
          <span className={css.hint}>{hint}</span>
        </span>
      )
    },
  },
  {
    id: "recommended",
    header: words.recommended,
    width: "9rem",
    cell: (name) => valueText(settingOf(name).row.recommended),
  },
  {
    id: "now",
    header: words.now,
    width: "9rem",
    cell: (name) => {
      const value = valueText(setNow(settings, name))
      if (setNow(settings, name) === settingOf(name).row.recommended) return value
      return (
        <Badge tone="warning" icon="info">
          {fill(words.otherwise, { value })}
        </Badge>
      )
    },
  },
]

/** The rules for which there is a recommendation: the recommended and the current value. */
export function RulesScreen() {
  const read = useCollegeSettings()
  return (
    <>
      <ScreenHeader title={words.title} back={{ label: words.back, to: "/set-up" }} />
      <ScreenBody>
        <p className={css.intro}>{words.intro}</p>
        <OneAnswer read={read} failedTitle={words.fetchFailed} lines={recommendedNames.length}>
          {(settings) => <Rules settings={settings} />}
        </OneAnswer>
      </ScreenBody>
    </>
  )
}

function Rules({ settings }: { settings: CollegeSettings }) {
  const { data: figures } = useSetUpBeside()
  const { isWorking, send } = useSending()
  const differs = recommendedNames.some((name) => setNow(settings, name) !== settingOf(name).row.recommended)
  const isLook = figures !== undefined && taskState("rules", figures) === "look"
  const take = () =>
    send(
      async () => {
        const text = await takeRecommended()
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => showToast({ kind: "error", text: asApiFailure(error).failure.text }),
    )
  return (
    <>
      {!differs && <Banner tone="success">{words.allTaken}</Banner>}
      <Table
        label={words.title}
        columns={columnsOf(settings)}
        rows={recommendedNames}
        rowKey={(name) => name}
        hasPager={false}
      />
      <div className={css.buttons}>
        {differs && (
          <Button
            kind="primary"
            isWorking={isWorking}
            workingLabel={words.taking}
            onClick={() => void take()}
          >
            {words.take}
          </Button>
        )}
        {isLook && <AsItIsButton task="rules" text={words.keep} />}
        <RouterLinkButton to="/college" search={{ part: "rules" }} kind="quiet">
          {words.single}
        </RouterLinkButton>
      </div>
    </>
  )
}
