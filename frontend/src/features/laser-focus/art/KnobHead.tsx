import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import styles from './art.module.css'
import type { Mood } from './moods.ts'

/** The head one drags along a rating's scale. */
export const KnobHead = ({ mood, hue }: { mood: Mood; hue: 'violet' | 'pink' }) => (
  <svg className={styles.knobHead} viewBox="-50 -50 100 100" aria-hidden="true">
    {mood.kind === 'talks' ? (
      <Speaker radius={50} hue={hue} open={mood.open} />
    ) : (
      <Listener radius={50} hue={hue} look={mood.look} lid={mood.lid} />
    )}
  </svg>
)
