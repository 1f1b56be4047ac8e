import styles from './FootKey.module.css'

const signs = {
  own: <circle r="14" />,
  room: <circle r="20" data-full="" />,
  half: <path d="M-20 0H20M0-20V20" />,
} as const

const words = { own: 'its own table', room: 'the room', half: 'half of the ratings' } as const

/** What outlines, circles and crosses are, in the foot. */
export const FootKey = ({ signs: shown }: { signs: readonly (keyof typeof signs)[] }) => (
  <p className={styles.key}>
    {shown.map((sign) => (
      <span key={sign}>
        <svg viewBox="-22 -22 44 44" aria-hidden="true">
          {signs[sign]}
        </svg>
        {words[sign]}
      </span>
    ))}
  </p>
)

/** One sentence in the foot; the number in it is what counts. */
export const FootSentence = ({ says, counts = '' }: { says: string; counts?: string }) => (
  <p className={styles.sentence}>
    {says} {counts && <b>{counts}</b>}
  </p>
)
