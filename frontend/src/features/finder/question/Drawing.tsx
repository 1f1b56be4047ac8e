import type { ReactNode } from 'react'
import { bubblePath } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import type { Choice } from '../choices.ts'
import styles from './Drawing.module.css'

type Ball = 'tangerine' | 'sun' | 'violet' | 'teal' | 'pink'

/** Wider than any tile, so that it runs from edge to edge. */
const floor = <path className={styles.floor} d="M-1500 474H1900" />

const session = (
  <>
    {floor}
    <path className={styles.pink} d={bubblePath(84)} transform="translate(286 104)" />
    <path
      className={styles.quotes}
      d="M-.8-.1A.34.34 0 1 1-.12-.1C-.12.34-.36.6-.7.66C-.52.42-.46.3-.48.22A.34.34 0 0 1-.8-.1ZM.12-.1A.34.34 0 1 1 .8-.1C.8.34.56.6.22.66C.4.42.46.3.44.22A.34.34 0 0 1 .12-.1Z"
      transform="translate(286 106) scale(48)"
    />
    <Speaker x={138} y={330} radius={138} hue="violet" open={0.85} />
    <Listener x={288} y={418} radius={50} hue="teal" look={[-0.8, -0.7]} tail="right" />
    <Listener x={372} y={402} radius={66} hue="deep" look={[-0.8, -0.7]} />
  </>
)

/** A ballot tube, and the balls in it by hue, the lowest first. */
const tube = (x: number, balls: readonly Ball[]) => (
  <g key={x}>
    <path className={styles.tube} d={`M${x - 34} 474V60H${x + 34}V474Z`} />
    {balls.map((hue, index) => (
      <circle key={index} className={styles[hue]} cx={x} cy={440 - index * 56} r={27} />
    ))}
  </g>
)

const installation = (
  <>
    {tube(120, ['tangerine', 'sun', 'tangerine'])}
    {tube(200, ['violet', 'pink', 'violet', 'sun', 'violet', 'pink'])}
    {tube(280, ['teal', 'pink', 'teal', 'tangerine'])}
    {floor}
    <Listener x={18} y={402} radius={66} hue="pink" look={[0.7, -0.7]} tail="right" />
    <Listener x={378} y={392} radius={76} hue="violet" look={[-0.8, -0.6]} />
  </>
)

const round = (value: number) => Math.round(value * 10) / 10

/** A table from above, with eight people around it. */
const table = (x: number, y: number) => (
  <g key={`${x} ${y}`}>
    <circle className={styles.table} cx={x} cy={y} r={30} />
    {Array.from({ length: 8 }, (_, seat) => {
      const angle = (Math.PI * 2 * (seat + 0.5)) / 8
      return (
        <circle
          key={seat}
          className={styles.seat}
          cx={round(x + 46 * Math.cos(angle))}
          cy={round(y + 46 * Math.sin(angle))}
          r={10}
        />
      )
    })}
  </g>
)

/** Rows of seats from above, `columns` wide from `x`. */
const rows = (x: number, y: number, columns: number, count: number) =>
  Array.from({ length: columns * count }, (_, seat) => (
    <circle
      key={`${x} ${seat}`}
      className={styles.seat}
      cx={x + (seat % columns) * 28}
      cy={y + Math.floor(seat / columns) * 30}
      r={10}
    />
  ))

const stage = (from: number, to: number) => <path className={styles.stage} d={`M${from} 22H${to}`} />

const seating = {
  'Mixed/Other': (
    <>
      {table(70, 76)}
      {stage(180, 320)}
      {rows(182, 56, 6, 3)}
    </>
  ),
  'Round Tables': [table(70, 76), table(198, 76), table(326, 76)],
  Theatre: (
    <>
      {stage(80, 320)}
      {rows(46, 56, 12, 3)}
    </>
  ),
  'Not Sure Yet': (
    <>
      <path className={styles.question} d="M170 46C170 8 232 10 230 50C228 74 200 72 200 96M200 128V128.5" />
      {[
        [40, 40],
        [96, 108],
        [128, 30],
        [282, 112],
        [300, 34],
        [364, 84],
      ].map(([x, y]) => (
        <circle key={x} className={styles.seat} cx={x} cy={y} r={10} />
      ))}
    </>
  ),
} satisfies Partial<Record<Choice, ReactNode>>

const drawings: Partial<Record<Choice, { height: number; picture: ReactNode }>> = {
  'Facilitated session': { height: 480, picture: session },
  'Interactive installation': { height: 480, picture: installation },
  'Mixed/Other': { height: 150, picture: seating['Mixed/Other'] },
  'Round Tables': { height: 150, picture: seating['Round Tables'] },
  Theatre: { height: 150, picture: seating.Theatre },
  'Not Sure Yet': { height: 150, picture: seating['Not Sure Yet'] },
}

/** What a kind of product or a way of sitting looks like; nothing for an objective, which has its sign. */
export const Drawing = ({ choice }: { choice: Choice }) => {
  const drawing = drawings[choice]
  return (
    drawing && (
      <svg
        className={styles.drawing}
        viewBox={`0 0 400 ${drawing.height}`}
        preserveAspectRatio={drawing.height > 400 ? 'xMidYMax meet' : 'xMinYMax meet'}
        aria-hidden="true"
        focusable="false"
      >
        {drawing.picture}
      </svg>
    )
  )
}
