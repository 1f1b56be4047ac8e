import { useMemo } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { drawnShare, isDrawn } from '#shared/rows/lot.ts'
import { figures } from '#shared/text/figures.ts'
import { asClock } from '#lib/as-clock.ts'
import { classNames } from '#lib/class-names.ts'
import { nameOf, type QuadrantNames } from '../state/quadrant-names.ts'
import { MonitorFrame } from './MonitorFrame.tsx'
import { circlesOf } from './circles.ts'
import styles from './Monitor.module.css'
import { bandOf, quadrantOf, type Band } from './places.ts'
import type { Idea } from './ideas.ts'

interface MonitorProps {
  readonly ideas: readonly Idea[]
  /** What is said while not all of them have been read. */
  readonly reading: string | undefined
  readonly show: Show
  /** What the picture says, as a sentence. */
  readonly label: string
  readonly faded?: boolean
  readonly names: QuadrantNames
  /** Seconds of the countdown that fills the wall. */
  readonly left: number | undefined
}

const bands: readonly Band[] = ['low', 'med', 'high']

/** All dots of a band in one path: each is a line of no length with round ends. */
const dotsOf = (ideas: readonly Idea[], band: Band, wide: number): string =>
  ideas
    .filter(({ impact }) => bandOf(impact) === band)
    .map(({ impact, effort }) => `M${Math.round(20 + effort * wide)} ${Math.round(165 - impact * 15.2)}h.01`)
    .join('')

const Spotlit = ({ idea: { impact, effort }, wide }: { readonly idea: Idea; readonly wide: number }) => {
  const [x, y] = [20 + effort * wide, 165 - impact * 15.2]
  const left = x > 160 ? 24 : 112
  return (
    <>
      <rect className={styles.bubble} x={left} y={48} width={190} height={96} />
      <path className={styles.words} d={`M${left + 16} 72h150M${left + 16} 96h120M${left + 16} 120h140`} />
      <circle className={styles.chosen} cx={x} cy={y} r={14} />
    </>
  )
}

/** The room's chart, small: whoever has the wall at their back sees here what everybody sees. */
export const Monitor = ({ ideas, reading, show, label, faded = false, names, left }: MonitorProps) => {
  const { quadrant, spotlight, join, compare } = show
  // The way to join narrows the chart.
  const hasJoin = join === true && !compare
  const wide = hasJoin ? 20 : 29
  const gathered = useMemo(() => circlesOf(ideas), [ideas])
  // As the chart, which draws some of thousands.
  const share = drawnShare(gathered.length)
  const { dots, drawn } = useMemo(() => {
    const circles = gathered.filter(
      (idea) =>
        (quadrant === undefined || quadrantOf(idea) === quadrant) &&
        (idea.members !== undefined || isDrawn(idea.row, share)),
    )
    const dots = [false, true].flatMap((arePiles) => {
      const some = circles.filter(({ members }) => (members !== undefined) === arePiles)
      return bands.map((band) => ({ band, arePiles, path: dotsOf(some, band, wide) }))
    })
    return { dots, drawn: circles.length }
  }, [gathered, quadrant, share, wide])
  const note = reading ?? (share < 1 ? `${figures(drawn)} drawn, by lot` : undefined)
  const lit = ({ row }: Idea): boolean => row === spotlight?.row
  const spotlit = gathered.find(lit) ?? ideas.find(lit)
  return (
    <MonitorFrame label={label} faded={faded}>
      {left !== undefined ? (
        <text className={styles.clock} x="160" y="118">
          {left > 0 ? asClock(left) : 'Time.'}
        </text>
      ) : (
        <>
          <rect className={styles.high} x="16" y="10" width={wide * 10 + 8} height="53" />
          <rect className={styles.med} x="16" y="63" width={wide * 10 + 8} height="53" />
          <path className={styles.axes} d={`M15 10V170h${wide * 10 + 9}`} />
          {hasJoin && <rect className={styles.bubble} x="236" y="10" width="78" height="160" />}
          <g className={classNames(styles.dots, spotlit && styles.dim)}>
            {dots.map(
              ({ band, arePiles, path }) =>
                path && (
                  <path
                    key={`${band} ${arePiles}`}
                    className={classNames(arePiles && styles.piles)}
                    data-band={band}
                    d={path}
                  />
                ),
            )}
          </g>
          {quadrant !== undefined && (
            <text className={styles.name} x="28" y="32">
              {nameOf(names, quadrant)}
            </text>
          )}
          {spotlit && <Spotlit idea={spotlit} wide={wide} />}
          {note !== undefined && (
            <text className={styles.note} x="28" y="160">
              {note}
            </text>
          )}
        </>
      )}
    </MonitorFrame>
  )
}
