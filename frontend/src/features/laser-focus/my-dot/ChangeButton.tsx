import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { say } from '#lib/language/say.ts'
import styles from './my-dot.module.css'

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
