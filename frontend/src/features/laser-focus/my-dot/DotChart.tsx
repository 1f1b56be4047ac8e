import { useEffect, useRef, useState, type Dispatch } from 'react'
import { laserFocusLimits, type LaserFocus } from '#shared/forms/laser-focus.ts'
import { axisNamed } from '#lib/asked/asked.ts'
import { useAsked } from '#lib/asked/use-asked.ts'
import { say } from '#lib/language/say.ts'
import { roundIn } from '#lib/outbox/sender.ts'
import styles from './DotChart.module.css'
import { hearServer } from '../ask-round.ts'
import type { FormAction } from '../form-state.ts'
import { followRound } from './amend.ts'
import { askForRoom, bandOf, bands, emptyRoom, type Band, type Room } from './room-dots.ts'

/** An answer gets its number, and the edge its next list, within so many ms. */
const landingMs = 1_500

const { max } = laserFocusLimits.scale

/** The two drawings, in the pixels of a phone: a tall one, and one for screens with little height. */
const shapes = [
  { name: 'tall', height: 400, left: 40, right: 336, top: 14, bottom: 366 },
  { name: 'short', height: 212, left: 40, right: 336, top: 14, bottom: 178 },
] as const

/** Between the plot's edges and the dots at its ends: one's own is large. */
const room = 18

export interface DotChartProps {
  readonly answer: LaserFocus
  /** The key that it was sent under. */
  readonly ownKey: string
  /** Whether one's own dot is drawn: not while it waits to be sent, and as an empty ring once it is gone. */
  readonly own: 'there' | 'waiting' | 'gone'
  /** The round of the answer, where it is known. */
  readonly round: number | undefined
  /** Told what the room sees; must be the same function at every render. */
  readonly onFound: (room: Room) => void
  /** Told when the round is over, while the answer may be changed; must be the same function at every render. */
  readonly dispatch?: Dispatch<FormAction> | undefined
}

/** The big screen's chart in small: the others at half strength, and one's own dot with its ring and table. */
export const DotChart = ({ answer, ownKey, own, round, onFound, dispatch }: DotChartProps) => {
  const { table, impact, effort } = answer
  const [dots, setDots] = useState(emptyRoom)
  const pile = own === 'there' ? dots.pile : undefined
  const seen = pile ?? answer
  const known = useRef(round)

  useEffect(() => {
    known.current ??= round
  }, [round])

  useEffect(() => {
    const session = new AbortController()
    const hear = (round: number | undefined) => {
      if (round !== undefined) dispatch?.({ type: 'amend', amend: followRound(round) })
    }
    const ask = () => {
      askForRoom({ answer, key: ownKey }, session.signal).then(
        (found) => {
          hear(found.round)
          // What another round brings is not where this idea is.
          if (known.current !== undefined && found.round !== known.current) return
          setDots(found)
          onFound(found)
        },
        () => undefined,
      )
    }
    let timer = setTimeout(ask, landingMs)
    let revision: unknown = 0
    // Who looks at it again sees what has become of it meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    const stop =
      dispatch &&
      hearServer((response) => {
        hear(roundIn(response))
        const { revision: told = 0 } = Object(response) as { readonly revision?: unknown }
        if (told === revision) return
        // A desk has gathered or hidden an idea: perhaps this one, and perhaps before this was first heard.
        revision = told
        clearTimeout(timer)
        timer = setTimeout(ask, landingMs)
      })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      session.abort()
      stop?.()
    }
    // Once the answer is in, when a desk has turned something, and when somebody comes back: what the others send meanwhile
    // is on the big screen.
  }, [answer, ownKey, own, onFound, dispatch])

  useAsked()
  const [upwards, rightwards] = [axisNamed('impact', ''), axisNamed('effort', '')]
  const values = [seen.impact.toFixed(1), seen.effort.toFixed(1)] as const
  type Scale = (value: number) => number
  /** All dots of a band in one path: each is a line of no length with round ends. */
  const pathOf = (band: Band, x: Scale, y: Scale) =>
    dots.others
      .filter(({ impact: other }) => bandOf(other) === band)
      .map((other) => `M${x(other.effort).toFixed(1)} ${y(other.impact).toFixed(1)}h.01`)
      .join('')

  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={
        upwards || rightwards
          ? `${upwards || say('Impact')} ${values[0]}, ${rightwards || say('Time to Value')} ${values[1]}`
          : say('Impact {0}, Time to Value {1}', ...values)
      }
    >
      {shapes.map(({ name, height, left, right, top, bottom }) => {
        const x = (value: number) => left + room + (value / max) * (right - left - 2 * room)
        const y = (value: number) => bottom - room - (value / max) * (bottom - top - 2 * room)
        const band = (bottom - top) / 3
        return (
          <svg key={name} className={styles[name]} viewBox={`0 0 350 ${height}`} aria-hidden="true">
            <path className={styles.upper} d={`M${left} 0h999v${top + band}h-999z`} />
            <path className={styles.middleBand} d={`M${left} ${top + band}h999v${band}h-999z`} />
            {bands.map((hue) => (
              <path key={hue} className={styles.others} data-hue={hue} d={pathOf(hue, x, y)} />
            ))}
            <path className={styles.axes} d={`M${left} ${top}V${bottom}H${right}`} />
            <text x={left + 2} y={bottom + 22}>
              {rightwards ? `${rightwards} →` : say('Time to Value →')}
            </text>
            <text transform={`translate(28 ${bottom}) rotate(-90)`}>
              {upwards ? `${upwards} →` : say('Impact →')}
            </text>
            {own === 'there' && (
              <g
                transform={`translate(${x(seen.effort)} ${y(seen.impact)}) scale(${pile ? 1.25 : 1})`}
                data-hue={bandOf(seen.impact)}
              >
                {pile && (
                  <path className={styles.below} d="M-24 10a24 24 0 0 0 48 0M-24 5a24 24 0 0 0 48 0" />
                )}
                <circle className={styles.gap} r="27" />
                <circle className={styles.ring} r="24" />
                <circle className={styles.own} r="18.5" />
                <text className={styles.table} y={table > 999 ? 5 : 7} data-long={!pile && table > 99}>
                  {pile ? `×${pile.ideas}` : table}
                </text>
              </g>
            )}
            {own === 'gone' && <circle className={styles.empty} cx={x(effort)} cy={y(impact)} r="20" />}
          </svg>
        )
      })}
    </div>
  )
}
