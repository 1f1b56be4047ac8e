import { say } from '#lib/language/say.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'
import styles from './WordCounter.module.css'

interface CharacterCounterProps {
  characters: number
  limit: number
  /** For `aria-describedby` of the field that is counted. */
  id?: string
}

/** Characters a pip counts for. */
const perPip = 3
/** Characters before the end at which a screen reader says how many are left, and how often after that. */
const notice = 15
const every = 5

const spoken = (left: number): string => {
  if (left < 0) return left === -1 ? say('One character too many.') : say('{0} characters too many.', -left)
  // Not at each letter, which would be read over the letters themselves.
  const step = Math.ceil(left / every) * every
  return step <= notice
    ? left === 0
      ? say('No characters left.')
      : say('At most {0} characters left.', step)
    : ''
}

/** `n / 75` with a pip for every three characters; over the limit the count turns into a chip. */
export const CharacterCounter = ({ characters, limit, id }: CharacterCounterProps) => (
  <div className={styles.counter}>
    <span id={id} dir="ltr" className={styles.count} data-over={characters > limit}>
      {`${characters} / ${limit}`}
    </span>
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: Math.ceil(limit / perPip) }, (_, index) => (
        <i key={index} data-on={characters > index * perPip} />
      ))}
    </span>
    <VisuallyHidden role="status">{spoken(limit - characters)}</VisuallyHidden>
  </div>
)
