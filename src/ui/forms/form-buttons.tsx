import { Button } from "#ui/buttons/button.tsx"

type FormButtonsProps = {
  text: string
  workingText: string
  isWorking: boolean
  isDisabled?: boolean | undefined
  /** Of the form, when the buttons stand outside it. */
  formId?: string | undefined
  /** Where there is no form to submit. */
  onSave?: (() => Promise<void>) | undefined
  cancel?: { text: string; onClick: () => void } | undefined
}

/** What sends a form or a panel, and what leaves it. */
export function FormButtons({ text, workingText, formId, onSave, cancel, ...state }: FormButtonsProps) {
  return (
    <>
      {cancel && (
        <Button size="large" onClick={cancel.onClick}>
          {cancel.text}
        </Button>
      )}
      <Button
        {...state}
        type={onSave ? "button" : "submit"}
        form={formId}
        kind="primary"
        size="large"
        workingLabel={workingText}
        onClick={onSave && (() => void onSave())}
      >
        {text}
      </Button>
    </>
  )
}
