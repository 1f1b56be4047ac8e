import { JoinCode } from '../../join/JoinCode.tsx'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { Address } from '../../join/Address.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { prompts } from '../pairs/pair.ts'
import styles from './JoinWall.module.css'

/** The form's address on the site. */
export const joinPath = '/comboconvo'

/** How to join: what the wall shows as long as there is no pair. */
const JoinPicture = () => (
  <>
    <div className={styles.orange} aria-hidden="true">
      <p>{prompts.whatIsA}</p>
      <svg
        className={`${styles.head ?? ''} ${styles.leftHead ?? ''}`}
        viewBox="0 0 560 560"
        preserveAspectRatio="xMinYMax meet"
      >
        <Speaker x={190} y={330} radius={260} hue="pink" open={0.6} />
      </svg>
    </div>
    <div className={styles.teal} aria-hidden="true">
      <p>{prompts.thatCould}</p>
      <svg
        className={`${styles.head ?? ''} ${styles.rightHead ?? ''}`}
        viewBox="0 0 560 560"
        preserveAspectRatio="xMaxYMax meet"
      >
        <Speaker x={370} y={350} radius={240} hue="deep" faces="left" open={0.3} />
      </svg>
    </div>
    <div className={styles.bubble}>
      <h2 id="join-title">
        Find your
        <br /> other half.
      </h2>
      <JoinCode className={styles.qr} path={joinPath} />
      <p className={styles.address}>
        <Address path={joinPath} inTwo />
      </p>
    </div>
  </>
)

/** The wall as long as there is no pair. */
export const EmptyWall = () => (
  <div className={styles.join}>
    <JoinPicture />
  </div>
)

interface JoinScreenProps {
  /** What the line below says. */
  says: string
  onClose: () => void
}

/** Tells the room how to join, over a wall that has pairs. Covers the window. */
export const JoinScreen = ({ says, onClose }: JoinScreenProps) => {
  const close = useBorrowedFocus<HTMLButtonElement>(true)
  return (
    <section className={styles.over} role="dialog" aria-modal="true" aria-labelledby="join-title">
      <div className={styles.join}>
        <JoinPicture />
      </div>
      <div className={styles.foot}>
        <p>{says}</p>
        <button ref={close} type="button" className={styles.close} onClick={onClose}>
          <kbd>Q</kbd> Close
        </button>
      </div>
    </section>
  )
}
