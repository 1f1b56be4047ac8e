import { useId } from 'react'
import { ButtonLink } from '#components/button/Button.tsx'
import styles from './Closing.module.css'

/** The section's own face: it yawns as it comes, and is awake and talking while it is read. */
const Face = () => {
  const name = useId()
  const [eye, mouth] = [`${name}e`, `${name}m`]
  return (
    <div aria-hidden="true">
      <svg className={styles.eye} viewBox="-120 -120 240 240">
        <clipPath id={eye}>
          <circle r="119" />
        </clipPath>
        <g clipPath={`url(#${eye})`}>
          <circle className={styles.white} r="118" />
          <circle className={styles.pupil} cx="38" cy="8" r="64" />
          <rect className={styles.lid} x="-120" y="-120" width="240" height="150" />
        </g>
      </svg>
      <svg className={styles.mouth} viewBox="0 -350 720 700">
        <clipPath id={mouth}>
          <path d="M0 0L720 -320V260Z" />
        </clipPath>
        <g className={styles.wedge} clipPath={`url(#${mouth})`}>
          <rect className={styles.pupil} y="-350" width="720" height="700" />
          <circle className={styles.tongue} cx="600" cy="310" r="200" />
        </g>
      </svg>
    </div>
  )
}

/** The page's last section: its face and its words follow the scroll. */
export const Closing = () => (
  <section className={styles.closing} data-ground="tangerine" aria-labelledby="closing-heading">
    <Face />
    <div className={styles.words}>
      <h2 id="closing-heading">
        <span>Yawn-Proof</span> <span>Your Events.</span>
      </h2>
      <p>Tell us about the room. We’ll bring what wakes it.</p>
      <ButtonLink to="/get-started" size="large" icon="arrow">
        Get Started
      </ButtonLink>
    </div>
  </section>
)
