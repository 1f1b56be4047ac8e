import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { say } from '#lib/language/say.ts'
import styles from './Pad.module.css'
import { hueOf, padSize, plane, pointAt, xOf, yOf } from './plane.ts'
import type { Head, Point } from '../rate-record.ts'

interface PadProps {
  /** Where the head stands; nowhere before the first touch. */
  readonly head: Head
  /** While it moves, and where it is put down in the end; undefined where the system has taken the touch away. */
  readonly onMove: (point: Point | undefined) => void
  readonly onPut: (point: Point) => void
  /** The sliders, for those who do not see the drawing. */
  readonly children: ReactNode
}

const third = (plane.bottom - plane.top) / 3

/** The wall's plane under a thumb: the head appears where it lands, and follows it. */
export const Pad = ({ head, onMove, onPut, children }: PadProps) => {
  const drawing = useRef<SVGSVGElement>(null)
  const finger = useRef<{ readonly id: number; point: Point } | undefined>(undefined)
  const [isDown, setDown] = useState(false)

  const follow = (event: PointerEvent) => {
    const box = drawing.current?.getBoundingClientRect()
    if (!box || !finger.current) return
    finger.current.point = pointAt({ x: event.clientX, y: event.clientY }, box)
    onMove(finger.current.point)
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    // A second finger is none of it.
    if (event.button !== 0 || finger.current) return
    finger.current = { id: event.pointerId, point: { impact: 0, effort: 0 } }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDown(true)
    follow(event)
  }
  const move = (event: PointerEvent) => {
    if (finger.current?.id === event.pointerId) follow(event)
  }
  const lift = (event: PointerEvent, isPut: boolean) => {
    const { id, point } = finger.current ?? {}
    if (id !== event.pointerId || !point) return
    finger.current = undefined
    setDown(false)
    if (isPut) onPut(point)
    else onMove(undefined)
  }

  const { impact, effort } = head
  const stands = impact !== undefined && effort !== undefined
  return (
    <div
      className={styles.pad}
      role="group"
      aria-label={say('Where would you put it?')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={(event) => lift(event, true)}
      onPointerCancel={(event) => lift(event, false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg ref={drawing} className={styles.drawing} viewBox={`0 0 ${padSize} ${padSize}`} aria-hidden="true">
        {(['high', 'middle', 'low'] as const).map((band, index) => (
          <rect
            key={band}
            className={styles[band]}
            x={plane.left}
            y={plane.top + index * third}
            width={plane.right - plane.left}
            height={third}
          />
        ))}
        <path
          className={styles.thirds}
          d={`M150.7 ${plane.top}V${plane.bottom}M245.3 ${plane.top}V${plane.bottom}`}
        />
        <path className={styles.axes} d={`M${plane.left} ${plane.top}V${plane.bottom}H${plane.right}`} />
        {stands && (
          <g>
            <path
              className={styles.lines}
              d={`M${xOf(effort)} ${yOf(impact)}H60M${xOf(effort)} ${yOf(impact)}V308`}
            />
            <g
              className={styles.head}
              data-down={isDown}
              transform={`translate(${xOf(effort)} ${yOf(impact)})`}
            >
              {isDown && <circle className={styles.halo} r="58" />}
              <g>
                <circle className={styles.gap} r="35" />
                <circle className={styles.ring} r="33" />
                <Listener radius={30} hue={hueOf(impact)} look={isDown ? [0.7, -0.7] : [0, -0.6]} />
              </g>
            </g>
          </g>
        )}
      </svg>
      {/* What the ends mean, as the wall says it. */}
      <span className={styles.end} data-end="high" aria-hidden="true">
        {say('HIGH')}
      </span>
      <span className={styles.end} data-end="low" aria-hidden="true">
        {say('LOW')}
      </span>
      <span className={styles.end} data-end="near" aria-hidden="true">
        {say('Near-Term')}
      </span>
      <span className={styles.end} data-end="long" aria-hidden="true">
        {say('Long-Term')}
      </span>
      {!stands && (
        <p className={styles.hint} aria-hidden="true">
          <b>{say('Where would you put it?')}</b>
          {say('Tap or drag, anywhere')}
        </p>
      )}
      {children}
    </div>
  )
}
