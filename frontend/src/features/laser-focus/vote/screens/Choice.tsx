import { useRef, type RefObject } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { say } from '#lib/language/say.ts'
import styles from './Choice.module.css'
import { DotHead } from './DotHead.tsx'

interface ChoiceProps {
  readonly words: string
  /** The idea of the own table. */
  readonly isOwn: boolean
  readonly dots: number
  /** How many dots went to ideas before it. */
  readonly headsBefore: number
  /** It got no dot just now. */
  readonly isFull: boolean
  readonly onGive: () => void
  readonly onTake: () => void
}

const Words = ({ words, isOwn }: Pick<ChoiceProps, 'words' | 'isOwn'>) => (
  <span className={styles.words}>
    {/* Ideas are written in any language. */}
    <span dir="auto">{words}</span> {isOwn && <small>{say('Your table’s')}</small>}
  </span>
)

/** What it is called: all that is read on it. */
const nameOf = ({ words, isOwn }: Pick<ChoiceProps, 'words' | 'isOwn'>): string =>
  isOwn ? `${words} ${say('Your table’s')}` : words

/** Takes a dot back. With the last one its button goes, or can do nothing more: the focus goes to the one that gives. */
const useTake = (
  dots: number,
  onTake: () => void,
): { readonly giving: RefObject<HTMLButtonElement | null>; readonly take: () => void } => {
  const giving = useRef<HTMLButtonElement>(null)
  const take = () => {
    if (dots === 1) giving.current?.focus({ preventScroll: true })
    onTake()
  }
  return { giving, take }
}

/** An idea: a tap on it gives a dot, a tap on its heads takes the last one back. */
export const Choice = ({ words, isOwn, dots, headsBefore, isFull, onGive, onTake }: ChoiceProps) => {
  const { giving, take } = useTake(dots, onTake)
  return (
    <li className={styles.choice} data-on={dots > 0} data-full={isFull}>
      <button
        ref={giving}
        className={styles.give}
        type="button"
        aria-label={say('{0}: {1} of your dots. Give one.', nameOf({ words, isOwn }), dots)}
        onClick={onGive}
      >
        <Words words={words} isOwn={isOwn} />
        {dots === 0 && <i className={styles.seat} />}
      </button>
      {dots > 0 && (
        <button
          className={styles.take}
          type="button"
          aria-label={say('Take one back: {0}', words)}
          onClick={take}
        >
          {Array.from({ length: dots }, (_, index) => (
            <DotHead key={index} number={headsBefore + index} look={[-0.8, 0]} />
          ))}
        </button>
      )}
    </li>
  )
}

/** An idea of a table that shares a phone: so many dots, one fewer and one more. */
export const PotChoice = ({ words, isOwn, dots, isFull, onGive, onTake }: ChoiceProps) => {
  const { giving, take } = useTake(dots, onTake)
  return (
    <li className={styles.choice} data-on={dots > 0} data-full={isFull}>
      <div className={styles.give}>
        <Words words={words} isOwn={isOwn} />
      </div>
      <span className={styles.stepper}>
        <button type="button" aria-label={say('One fewer: {0}', words)} disabled={dots === 0} onClick={take}>
          <Icon name="minus" />
        </button>
        <output>{dots}</output>
        <button ref={giving} type="button" aria-label={say('One more: {0}', words)} onClick={onGive}>
          <Icon name="plus" />
        </button>
      </span>
    </li>
  )
}
