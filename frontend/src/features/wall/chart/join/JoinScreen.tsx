import { JoinCode } from '../../join/JoinCode.tsx'
import { useBorrowedFocus } from '../../screen/use-borrowed-focus.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Address } from '../../join/Address.tsx'
import { formPath } from './form-path.ts'
import styles from './JoinScreen.module.css'

/** Tells the room how to join: the form's address to point a camera at, and to type. Covers the window. */
export const JoinScreen = ({ onClose }: { onClose: () => void }) => {
  const close = useBorrowedFocus<HTMLButtonElement>()
  return (
    <section className={styles.join} role="dialog" aria-modal="true" aria-labelledby="join-title">
      <div className={styles.say} data-ground="sun">
        <h2 id="join-title">
          Your <br />
          turn.
        </h2>
        <p className={styles.address}>
          <Address path={formPath} />
        </p>
        <p className={styles.how}>Point your camera, rate one idea, look up.</p>
        <svg
          className={styles.heads}
          viewBox="0 0 1120 360"
          preserveAspectRatio="xMinYMax slice"
          aria-hidden="true"
        >
          <Listener x={150} y={240} radius={150} hue="teal" look={[0.9, -0.4]} />
          <Listener x={415} y={282} radius={120} hue="pink" look={[0.85, -0.5]} tail="right" />
          <Listener x={680} y={250} radius={150} hue="violet" look={[0.9, -0.3]} />
          <Listener x={965} y={288} radius={124} hue="tangerine" look={[0.8, -0.5]} tail="right" />
        </svg>
      </div>
      <div className={styles.code} data-ground="ink">
        <JoinCode className={styles.qr} path={formPath} />
        <button ref={close} type="button" className={styles.close} onClick={onClose}>
          <kbd>Q</kbd> Close
        </button>
      </div>
    </section>
  )
}
