import { Listener } from '#components/heads/Listener.tsx'
import styles from './Watchers.module.css'

/** Three heads under the question; each choice wakes one more. */
export const Watchers = ({ chosen }: { chosen: number }) => {
  const mood = (awake: number) =>
    chosen >= awake ? { lid: 0, look: [0.9, -0.55] as const } : { lid: 0.5, look: [0.3, 0.3] as const }
  return (
    <svg
      className={styles.watchers}
      viewBox="0 0 560 236"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <Listener x={118} y={124} radius={118} hue="sun" {...mood(1)} />
      <Listener x={330} y={150} radius={94} hue="teal" {...mood(2)} tail="right" />
      <Listener x={522} y={166} radius={98} hue="pink" {...mood(3)} />
    </svg>
  )
}
