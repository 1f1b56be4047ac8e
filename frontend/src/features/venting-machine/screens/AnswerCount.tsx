import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { countWords } from '#shared/text/count-words.ts'
import { say } from '#lib/language/say.ts'
import styles from './QuestionScreen.module.css'

interface AnswerCountProps {
  id: string
  answer: string
  isValid: boolean
  /** More was typed than there is room for, and is gone. */
  wasCut: boolean
}

const { words: wordLimit, characters } = ventingMachineLimits.answer

/** Why the field takes no more; undefined where it does. */
const noteOf = ({ answer, isValid, wasCut }: AnswerCountProps, words: number): string | undefined => {
  if (words > wordLimit) return undefined
  if (wasCut) return say('Only 3 words fit.')
  // Composing accents can lengthen a text, so that one which fits the field can still be too long.
  const isFull = answer.length >= characters || (words > 0 && !isValid)
  return isFull ? say('Only {0} characters fit.', characters) : undefined
}

/** `N/3 words`, with ' - Too many words!' over the limit. */
export const AnswerCount = (props: AnswerCountProps) => {
  const words = countWords(props.answer)
  const isOver = words > wordLimit
  const note = noteOf(props, words)
  return (
    <p id={props.id} className={styles.count} role="status">
      <span className={styles.number} data-over={isOver}>
        {say('{0}/{1} words', words, wordLimit)}
        {isOver && say(' - Too many words!')}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </p>
  )
}
