import { describeAnswer } from '../answers/describe-answer.ts'
import type { Held } from '../state/followed-form.ts'
import styles from './Spotlight.module.css'
import { spotlitRow } from './spotlit-row.ts'

interface AnswerSpotlightProps {
  readonly held: Held
  readonly hasList: boolean
}

/** Which answer the whole room looks at, of a form whose answers come from no table: it is chosen in the list. */
export const AnswerSpotlight = ({ held: { state, answers }, hasList }: AnswerSpotlightProps) => {
  const row = spotlitRow(state)
  const answer = answers.find((one) => one.row === row)
  const { text, details } = answer ? describeAnswer(state.form, answer) : { text: undefined, details: [] }
  if (row === undefined)
    return (
      <div className={styles.spotlight}>
        <h2>Nothing has the spotlight.</h2>
        <p className={styles.hint}>
          {hasList ? 'Tap any answer in the list.' : 'A desk that has the list of answers chooses one.'}
        </p>
      </div>
    )
  return (
    <div className={styles.spotlight}>
      <h2 className={styles.lit}>
        <small>On screen</small> Answer {row}
      </h2>
      {text !== undefined && <p className={styles.quote}>{text || '(no words)'}</p>}
      {details.length > 0 && <p className={styles.hint}>{details.join(' · ')}</p>}
    </div>
  )
}
