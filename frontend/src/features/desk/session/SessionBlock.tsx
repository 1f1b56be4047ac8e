import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'
import block from '../stage/StageBlock.module.css'
import styles from './Session.module.css'

interface SessionBlockProps {
  readonly look: 'ready' | 'rating' | 'voting' | 'hold' | 'open' | 'lost'
  readonly isLost: boolean
  /** The wall, small. */
  readonly picture: ReactNode
  /** The state, in a word or as a clock. */
  readonly word: string
  readonly isClock?: boolean
  /** Beside it: a line of text, or what is in. */
  readonly line?: string | undefined
  readonly isIn?: ReactNode
}

/** Where a session is, as a block one cannot mistake. */
export const SessionBlock = ({ look, isLost, picture, word, isClock, line, isIn }: SessionBlockProps) => (
  <section
    className={classNames(block.block, styles.block)}
    data-look={isLost ? 'lost' : look}
    aria-label={isLost ? 'What the room saw last' : 'What the room sees'}
  >
    {picture}
    <div className={block.word}>
      <p
        className={classNames(
          block.state,
          styles.word,
          isClock && styles.clock,
          word.length > 6 && styles.long,
        )}
        {...(isClock && { role: 'timer', 'aria-live': 'off' as const })}
      >
        {word}
      </p>
      {isIn}
      {line !== undefined && <p className={classNames(block.line, styles.beside)}>{line}</p>}
    </div>
  </section>
)
