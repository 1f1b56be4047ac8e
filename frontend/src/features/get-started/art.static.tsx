import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import styles from './art.module.css'

/** A question over two heads that look up to it. */
export const Asking = () => (
  <svg viewBox="0 0 400 360" aria-hidden="true">
    <path className={styles.ink} d="M60 210A190 190 0 1 1 250 400L86.6 400Q60 400 60 373.4Z" />
    <Listener x={130} y={300} radius={104} hue="sun" look={[0.66, -0.75]} />
    <Listener x={330} y={318} radius={84} hue="teal" look={[-0.29, -0.96]} tail="right" />
    <path className={styles.tangerine} d="M180 112A64 64 0 1 1 244 176L189 176Q180 176 180 167Z" />
    <path
      className={styles.mark}
      d="M229.7 99.1C229.7 79.7 261 80.7 259.6 100.4C258.6 112.7 244 112 244 122.2M244 137.2V137.4"
    />
  </svg>
)

/** One who has something to say. */
export const Chatting = () => (
  <svg viewBox="0 0 330 300" aria-hidden="true">
    <path className={styles.paper} d="M126 70A56 56 0 1 0 70 126L118 126Q126 126 126 118Z" />
    <g className={styles.dots}>
      <circle cx="49.6" cy="70" r="7.2" />
      <circle cx="70" cy="70" r="7.2" />
      <circle cx="90.4" cy="70" r="7.2" />
    </g>
    <Speaker x={214} y={196} radius={150} hue="deep" faces="left" open={0.65} />
  </svg>
)

/** Two who look at what they have picked. */
export const Counting = () => (
  <svg viewBox="0 0 400 360" aria-hidden="true">
    <path className={styles.paper} d="M186 96A56 56 0 1 1 242 152L194 152Q186 152 186 144Z" />
    <path
      className={styles.heart}
      d="M242 124C225 110 214 100 214 87C214 70 236 69 242 86C248 69 270 70 270 87C270 100 259 110 242 124Z"
    />
    <Listener x={150} y={280} radius={120} hue="violet" look={[0.55, -0.83]} />
    <Listener x={334} y={302} radius={96} hue="sun" look={[-0.5, -0.86]} tail="right" />
  </svg>
)

/** Steps of a program, laid one upon the other, and the room that wakes up on the way. */
export const Stairs = () => (
  <svg viewBox="0 -24 1440 354" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <Listener x={148} y={190} radius={92} hue="pink" lid={0.56} look={[0.4, 0.2]} />
    <Listener x={436} y={158} radius={84} hue="teal" lid={0.3} look={[0.6, -0.1]} tail="right" />
    <Listener x={720} y={128} radius={84} hue="sun" look={[0.9, -0.3]} />
    <Speaker x={1004} y={100} radius={84} hue="pink" open={0.55} />
    <Speaker x={1296} y={64} radius={88} hue="ink" faces="left" open={0.85} />
    <g>
      <path className={styles.step1} d="M0 282H288V330H0Z" />
      <path className={styles.step2} d="M288 242H576V330H288Z" />
      <path className={styles.step3} d="M576 212H864V330H576Z" />
      <path className={styles.step4} d="M864 184H1152V330H864Z" />
      <path className={styles.step5} d="M1152 152H1440V330H1152Z" />
    </g>
  </svg>
)
