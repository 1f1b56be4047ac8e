import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { firstWords } from '../words.ts'
import styles from './WordSlots.module.css'

const { words } = ventingMachineLimits.answer

/** Letters that fit a slot at its largest type, and at the next. */
const sizes = [9, 15] as const

const sizeOf = (word: string): 'large' | 'medium' | 'small' =>
  word.length <= sizes[0] ? 'large' : word.length <= sizes[1] ? 'medium' : 'small'

/**
 * The machine's three slots, each with the word that has been typed for it. A picture: the field says the same, so that
 * on a small phone it goes when its room is needed (`isSpare`).
 */
export const WordSlots = ({ answer, isSpare }: { answer: string; isSpare: boolean }) => {
  const typed = firstWords(answer, words)
  return (
    <ol className={styles.slots} data-spare={isSpare} aria-hidden="true">
      {Array.from({ length: words }, (_, index) => {
        const word = typed[index] ?? ''
        return (
          <li key={index} data-full={word !== ''} data-size={sizeOf(word)}>
            <span>{word}</span>
          </li>
        )
      })}
    </ol>
  )
}
