import { memo } from 'react'
import { bubblePath, type Point } from '#components/heads/geometry.ts'
import { Listener } from '#components/heads/Listener.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { choir, choirBox, listeners, mouthOf, teller } from './choir.ts'
import styles from './Choir.module.css'
import { useBlinking } from './use-blinking.ts'

interface ChoirProps {
  /** The heads whose mouths are open. */
  readonly open: ReadonlySet<number>
  /** There is so much to say that steam rises. */
  readonly isSteaming: boolean
  readonly look: Point
  /** Nothing moves: no head blinks. */
  readonly isStill: boolean
  /** One of them says what is in the spotlight; the others listen. */
  readonly isTelling: boolean
}

const Telling = () => (
  <>
    {listeners.map(({ x, y, r, hue }, index) => (
      <Listener
        key={x}
        x={x}
        y={y}
        radius={r}
        hue={hue}
        look={[x < teller.x ? 0.6 : -0.6, -0.6]}
        tail={index % 2 === 0 ? 'left' : 'right'}
      />
    ))}
    <g transform={`translate(${teller.x} ${teller.y}) rotate(-14)`}>
      <Speaker radius={teller.r} hue="teal" open={0.75} />
    </g>
  </>
)

/** The heads along the foot of the wall: they look up at the words, and each word comes out of one of them. */
export const Choir = memo(({ open, isSteaming, look, isStill, isTelling }: ChoirProps) => {
  const blinking = useBlinking(isStill)
  return (
    <svg
      className={styles.choir}
      viewBox={`0 0 ${choirBox.w} ${choirBox.h}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {isTelling ? (
        <Telling />
      ) : (
        choir.map((singer, head) => {
          const { x, y, r, hue, faces } = singer
          if (hue === 'sun' || !open.has(head))
            return (
              <g key={head} className={styles.listener}>
                <Listener
                  x={x}
                  y={y}
                  radius={r}
                  hue={hue}
                  look={look}
                  lid={head === blinking ? 1 : 0}
                  tail={head % 2 === 0 ? 'left' : 'right'}
                />
              </g>
            )
          const mouth = mouthOf(singer)
          return (
            <g key={head}>
              {/* A head that speaks lifts its mouth to the wall. */}
              <g transform={`translate(${x} ${y}) scale(${faces === 'right' ? 1 : -1} 1) rotate(-46)`}>
                <Speaker radius={r} hue={hue} open={0.75} />
              </g>
              <g transform={`translate(${mouth.x} ${mouth.y})`}>
                <path className={styles.puff} d={bubblePath(r * 0.12)} />
                {isSteaming && (
                  <g transform={`translate(${r * 0.06} ${-r * 0.2})`}>
                    <path className={styles.steam} d={bubblePath(r * 0.08)} />
                  </g>
                )}
              </g>
            </g>
          )
        })
      )}
    </svg>
  )
})
Choir.displayName = 'Choir'
