import { Icon } from '#components/icon/Icon.tsx'
import { say } from '#lib/language/say.ts'
import styles from './Offer.module.css'

interface OfferProps {
  /** That the room has moved on, and to what; and where it is. */
  readonly moved: string
  readonly where: string
  readonly onGo: () => void
  /** To finish first what is begun; without it, that was said before. */
  readonly onStay?: (() => void) | undefined
}

/** The room has gone on, and here something is begun: an offer at the thumb, or a strip that says where the room is. */
export const Offer = ({ moved, where, onGo, onStay }: OfferProps) =>
  onStay ? (
    <aside className={styles.banner} data-ground="ink" role="status">
      <h2 className={styles.heading}>{moved}</h2>
      <p>{say('Your words stay where they are, whatever you tap.')}</p>
      <div className={styles.ways}>
        <button type="button" onClick={onStay}>
          {say('Finish this first')}
        </button>
        <button type="button" onClick={onGo}>
          {say('Go along')}
        </button>
      </div>
    </aside>
  ) : (
    <button className={styles.strip} data-ground="ink" type="button" onClick={onGo}>
      <span>{where}</span>
      <Icon name="arrow" />
    </button>
  )
