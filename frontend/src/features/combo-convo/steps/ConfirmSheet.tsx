import { normaliseText } from '#shared/text/normalise.ts'
import { Alert } from '#components/alert/Alert.tsx'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import type { Answers, Faults } from '../answers.ts'
import type { Failure } from '../failure.ts'
import { EmailRow } from './EmailRow.tsx'
import { say } from '#lib/language/say.ts'
import styles from './ConfirmSheet.module.css'

export interface ConfirmSheetProps {
  open: boolean
  answers: Answers
  faults: Faults
  /** Why the last try failed. */
  failure: Failure | undefined
  onChange: (change: Partial<Answers>) => void
  onSend: () => void
  onBack: () => void
  /** However it was closed. */
  onClose: () => void
}

/** Opens the sheet with its question and not with the keyboard, for the address is optional. */
const takeFirstFocus = (heading: HTMLHeadingElement | null) => heading?.setAttribute('autofocus', '')

/** The confirmation: a last look, and an e-mail address for players who want to hear more. */
export const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { open, answers, faults, failure, onChange, onSend, onBack, onClose } = props
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      label={say('Send this one?')}
      shape="sheet"
      className={styles.dialog}
    >
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <h2 className={styles.heading} tabIndex={-1} ref={takeFirstFocus}>
          {say('Send this one?')}
        </h2>
        <p
          className={styles.cards}
        >{`${normaliseText(answers.orangeCard)} + ${normaliseText(answers.blueCard)}`}</p>
        <p className={styles.quote}>{normaliseText(answers.freeText)}</p>
        <EmailRow
          isShown={open}
          email={answers.email}
          faults={faults}
          onChange={(email) => onChange({ email })}
        />
        {failure && (
          <div className={styles.failure} data-ground="ink">
            <Alert text={failure.text} detail={failure.detail} />
          </div>
        )}
        <ThumbRow go={say('Send it')} onBack={onBack} />
      </form>
    </DialogPanel>
  )
}
