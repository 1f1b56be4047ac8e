import { JoinCode } from '../../join/JoinCode.tsx'
import { answersInWords } from '#shared/cloud/phrases.ts'
import { Address, isLong } from '../../join/Address.tsx'
import { formPath } from '../names.ts'
import styles from './Band.module.css'

interface BandProps {
  readonly question: string
  /** How many answers there are. */
  readonly total: number
  /** How many different ones; over the list, which says them in place of the address. */
  readonly counts: number | undefined
  /** It says how to join. */
  readonly hasCorner: boolean
}

/** The strip on top, in the hue of the form in everybody's hand: the question, and the way to answer it. */
export const Band = ({ question, total, counts, hasCorner }: BandProps) => (
  <header className={styles.top} data-ground="pink">
    <h1 className={styles.question} data-length={lengthOf(question)}>
      {question || 'Venting Machine'}
    </h1>
    <div className={styles.join}>
      {counts !== undefined ? (
        <p>
          <small>{answersInWords(total)}</small>
          {counts} different
        </p>
      ) : (
        hasCorner && (
          <p data-long={isLong(location.host)}>
            <small>Say it in 3 words</small>
            <Address path={formPath} inTwo />
          </p>
        )
      )}
      {hasCorner && <JoinCode className={styles.qr} path={formPath} />}
    </div>
  </header>
)

/** Over 40 characters a question is set smaller, over 100 smaller again. */
const lengthOf = (question: string): 'short' | 'long' | 'longest' =>
  question.length > 100 ? 'longest' : question.length > 40 ? 'long' : 'short'
