import type { Hue } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './DotHead.module.css'

/** Dots are heads, for three circles say “choose one”. */
const hues: readonly Hue[] = ['pink', 'teal', 'sun', 'tangerine', 'violet']

interface DotHeadProps {
  /** Which dot of a person's it is, from 0. */
  readonly number: number
  readonly look: readonly [number, number]
}

/** A dot of one's own. */
export const DotHead = ({ number, look }: DotHeadProps) => (
  <svg className={styles.head} viewBox="-1.02 -1.02 2.04 2.04" aria-hidden="true">
    <Listener radius={1} hue={hues[number % hues.length] ?? 'pink'} look={look} />
  </svg>
)
