import { useMemo } from 'react'
import type { RatingState } from '#shared/choosing/rating-responses.ts'
import { MonitorFrame } from '../../wall/MonitorFrame.tsx'
import { headsOf } from './heads.ts'
import styles from './RatedPicture.module.css'

interface HeadsPictureProps {
  readonly seen: RatingState['seen']
  readonly session: number
  /** What the picture says, as a sentence. */
  readonly label: string
  readonly faded: boolean
}

const noneSeen = [0, 0, 0] as const

/** The wall while people rate, small: heads that wake up as ideas are seen, and what stands above them. */
export const HeadsPicture = ({ seen, session, label, faded }: HeadsPictureProps) => {
  const [never, few, enough] = seen ?? noneSeen
  const { radius, bodies, eyes, lids } = useMemo(
    () => headsOf([never, few, enough], session),
    [never, few, enough, session],
  )
  return (
    <MonitorFrame label={label} faded={faded}>
      <path className={styles.paper} d="M12 14h92v22H12zM276 10h32v32h-32z" />
      <path className={styles.sun} d="M216 14h48v22h-48z" />
      {bodies.map(({ hue, d }) => (
        <path key={hue} data-hue={hue} className={styles.head} d={d} />
      ))}
      <path className={styles.eyes} strokeWidth={radius * 0.5} d={eyes} />
      <path className={styles.lids} strokeWidth={radius * 0.16} d={lids} />
    </MonitorFrame>
  )
}
