import { say } from '#lib/language/say.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './WordCounter.module.css'

interface WordCounterProps {
  words: number
  limit: number
  /** Says, in place of the pips, why nothing more can be written though there are words left. */
  full?: string | undefined
  /** For `aria-describedby` of the field that is counted. */
  id?: string
}

/** Words before the end at which a screen reader says how many are left. */
const notice = 5

const spoken = (words: number, limit: number): string => {
  const left = limit - words
  if (left < 0) return say('Too many words: {0} of {1}.', words, limit)
  return left <= notice ? say(left === 1 ? '{0} word left.' : '{0} words left.', left) : ''
}

/** `n/25 words` with one pip a word; over the limit the count turns into a chip. */
export const WordCounter = ({ words, limit, full, id }: WordCounterProps) => (
  <div className={styles.counter}>
    <span id={id} className={styles.count} data-over={words > limit}>
      {say('{0}/{1} words', words, limit)}
    </span>
    {full === undefined ? (
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: limit }, (_, index) => (
          <i key={index} data-on={index < words} />
        ))}
      </span>
    ) : (
      <span className={styles.full}>{full}</span>
    )}
    <VisuallyHidden role="status">{[spoken(words, limit), full].filter(Boolean).join(' ')}</VisuallyHidden>
  </div>
)
