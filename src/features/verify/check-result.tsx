import { Link } from "@tanstack/react-router"
import { type CheckState, usePrintCheck } from "#data/administration/print-check.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paperTexts as texts } from "#domain/texts/common/papers.ts"
import { Button, type ButtonSize, buttonClass } from "#ui/buttons/button.tsx"
import { Card } from "#ui/content/card.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { caption } from "#ui/look/text.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { checkItems } from "./check-facts.ts"
import * as css from "./verify.css.ts"

/** The server's current answer about the paper with this code. */
export function CheckResult({ code }: { code: string }) {
  const { state, again } = usePrintCheck(code)
  return (
    <div className={css.result}>
      <Outcome state={state} onAgain={again} />
      {state.kind !== "asking" && (
        <div className={css.actions}>
          {state.kind === "known" && <Again onAgain={again} />}
          <Link to="/verify" className={buttonClass({})}>
            {texts.checkAnother}
          </Link>
        </div>
      )}
    </div>
  )
}

function Again({ onAgain, size }: { onAgain: () => void; size?: ButtonSize }) {
  return (
    <Button size={size} icon="refresh-cw" onClick={onAgain}>
      {texts.checkAgain}
    </Button>
  )
}

function Outcome({ state, onAgain }: { state: CheckState; onAgain: () => void }) {
  const again = <Again onAgain={onAgain} size="small" />
  switch (state.kind) {
    case "asking":
      return (
        <Card>
          <SkeletonLines count={8} text={texts.checking} />
        </Card>
      )
    case "unknown":
      return (
        <Banner tone="danger" announce="alert" icon="circle-x" title={texts.isUnknown}>
          {texts.codeUnknown}
        </Banner>
      )
    case "offline":
      return (
        <Banner tone="warning" announce="alert" icon="wifi-off" action={again}>
          {texts.checkOffline}
        </Banner>
      )
    case "failed":
      return (
        <Banner tone="danger" announce="alert" title={texts.checkFailed} action={again}>
          {state.text}
        </Banner>
      )
    case "known": {
      const { check } = state
      return (
        <>
          <Banner
            tone={check.IsValid ? "success" : "danger"}
            announce="status"
            icon={check.IsValid ? "circle-check" : "circle-x"}
            title={check.IsValid ? texts.isValid : texts.isNotValid}
          >
            {check.Remark}
          </Banner>
          <Card>
            <DataList items={checkItems(check)} isLined />
          </Card>
          <p className={caption}>
            {texts.compare}{" "}
            {fill(texts.checkedAt, { moment: momentText(new Date(check.CheckedAt), new Date()) })}
          </p>
        </>
      )
    }
  }
}
