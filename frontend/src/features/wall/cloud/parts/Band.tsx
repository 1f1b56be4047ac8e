import { QrCode } from '#components/qr-code/QrCode.tsx'
import { answersInWords } from '#shared/cloud/phrases.ts'
import { formPath } from '../names.ts'
import styles from './Band.module.css'

/** The address to type, on two lines: the house, and the room in it. */
export const Address = () => (
  <>
    {location.host}
    <br />
    {formPath}
  </>
)

interface BandProps {
  readonly question: string
  /** How many answers there are. */
  readonly total: number
  /** How many different ones; over the list, which says them in place of the way to join. */
  readonly counts: number | undefined
}

/** The strip on top, in the hue of the form in everybody's hand: the question, and the way to answer it. */
export const Band = ({ question, total, counts }: BandProps) => (
  <header className={styles.top} data-ground="pink">
    <h1 className={styles.question} data-length={lengthOf(question)}>
      {question || 'Venting Machine'}
    </h1>
    {counts === undefined ? (
      <div className={styles.join}>
        <p>
          <small>Say it in 3 words</small>
          <Address />
        </p>
        <QrCode className={styles.qr} address={`${location.origin}${formPath}`} />
      </div>
    ) : (
      <p className={styles.counts}>
        <small>{answersInWords(total)}</small>
        {counts} different
      </p>
    )}
  </header>
)

/** Over 40 characters a question is set smaller, over 100 smaller again. */
const lengthOf = (question: string): 'short' | 'long' | 'longest' =>
  question.length > 100 ? 'longest' : question.length > 40 ? 'long' : 'short'
