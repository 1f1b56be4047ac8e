import { useState } from 'react'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { say } from '#lib/language/say.ts'
import styles from './my-dot.module.css'

export interface WithdrawButtonProps {
  readonly onWithdraw: () => void
}

/** Takes one's dot back, after one question. */
export const WithdrawButton = ({ onWithdraw }: WithdrawButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Again onClick={() => setAsking(true)}>{say('Withdraw')}</Again>
      <DialogPanel
        open={isAsking}
        shape="sheet"
        label={say('Take your dot back?')}
        onClose={() => setAsking(false)}
      >
        <form
          className={styles.sheet}
          onSubmit={(event) => {
            event.preventDefault()
            // At once: the second click of a double one meets what comes next, and not what lies below the sheet.
            event.currentTarget.closest('dialog')?.close()
            onWithdraw()
          }}
        >
          {/* The focus begins there: what it means stands before the buttons. */}
          <h2
            ref={(question) => question?.setAttribute('autofocus', '')}
            className={styles.question}
            tabIndex={-1}
          >
            {say('Take your dot back?')}
          </h2>
          <p>
            {say(
              'Your idea leaves the big screen and the organizer’s list. You can rate another one until the round closes.',
            )}
          </p>
          <ThumbRow go={say('Withdraw')} icon="close" onBack={() => setAsking(false)} />
        </form>
      </DialogPanel>
    </>
  )
}

export interface ChangeButtonProps {
  readonly onChange: () => void
}

/** The way back to one's answer, and for how long there is one. */
export const ChangeButton = ({ onChange }: ChangeButtonProps) => (
  <>
    <p className={styles.note}>{say('Yours to change until the facilitator closes the round.')}</p>
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange()
      }}
    >
      <ThumbRow go={say('Change my answer')} />
    </form>
  </>
)
