import { bubblePath } from './geometry.ts'
import styles from './PassingBubble.module.css'
import { Speaker } from './Speaker.tsx'

/** Two heads that pass a bubble to each other while something is under way. */
export const PassingBubble = () => (
  <svg className={styles.passing} viewBox="0 0 300 150" aria-hidden="true">
    <Speaker x={60} y={90} radius={60} hue="tangerine" open={0.55} />
    <Speaker x={240} y={90} radius={60} hue="teal" faces="left" open={0.35} />
    <g className={styles.passed}>
      <g transform="translate(150 66)">
        <path className={styles.bubble} d={bubblePath(20)} />
        {[-7, 0, 7].map((x) => (
          <circle key={x} className={styles.dot} cx={x} r={2.4} />
        ))}
      </g>
    </g>
  </svg>
)
