import type { Hue, Point } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import styles from './art.module.css'

const hues: readonly Hue[] = ['sun', 'tangerine', 'teal', 'pink', 'sun', 'teal', 'tangerine', 'pink']
const orbit = 41
const seats = hues.map((hue, index) => {
  const angle = ((index + 0.5) / hues.length) * 2 * Math.PI
  return { hue, out: [Math.sin(angle), -Math.cos(angle)] as const, angle, index }
})

const inward = ([x, y]: Point): Point => [-x, -y]
/** Along the table's edge, so that seats two by two face each other. */
const aside = (angle: number, index: number): Point => {
  const turn = index % 2 === 0 ? 1 : -1
  return [Math.cos(angle) * turn, Math.sin(angle) * turn]
}

/** Eight heads at a table. They chat with their neighbours until there is something on it to look at. */
export const RoundTable = ({ attentive }: { attentive: boolean }) => (
  <svg className={styles.roundTable} viewBox="0 0 100 100" aria-hidden="true">
    <circle className={styles.tableTop} cx={50} cy={50} r={38} />
    {seats.map(({ hue, out, angle, index }) => (
      <Listener
        key={index}
        x={50 + out[0] * orbit}
        y={50 + out[1] * orbit}
        radius={10.5}
        hue={hue}
        look={attentive ? inward(out) : aside(angle, index)}
        lid={index === 5 ? 0.3 : 0}
        tail={out[0] > 0 ? 'right' : 'left'}
      />
    ))}
  </svg>
)
