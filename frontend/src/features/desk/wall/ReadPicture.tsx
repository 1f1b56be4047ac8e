import { asClock } from '#lib/as-clock.ts'
import { type Picture, pictureLine } from '../stage/stage-words.ts'
import monitor from './Monitor.module.css'
import { MonitorFrame } from './MonitorFrame.tsx'
import styles from './ReadPicture.module.css'

/** How long what is written seems to be: no two lines are alike. */
const lengths = [190, 124, 172, 168, 180, 150, 160, 144, 156, 162] as const

const List = () => (
  <>
    <path className={styles.paper} d="M14 10h96v14H14z" />
    <path
      className={styles.lines}
      d={lengths.map((length, index) => `M46 ${39 + index * 14}h${length}`).join('')}
    />
    <path className={styles.marks} d={lengths.map((_, index) => `M24 ${39 + index * 14}h.01`).join('')} />
  </>
)

const One = () => (
  <>
    <path className={styles.sun} d="M18 24h26v56H18z" />
    <path className={styles.plane} d="M18 104h52v46H18z" />
    <circle className={styles.sun} cx="30" cy="116" r="7" />
    <path className={styles.paper} d="M86 40Q86 16 110 16H282Q306 16 306 40V126Q306 150 282 150H86Z" />
    <path className={styles.words} d="M106 54h140M106 78h120M106 102h150M106 126h110" />
    <path
      className={styles.stops}
      d="M100 164h.01M120 164h.01M140 164h.01M160 164h.01M180 164h.01M200 164h.01"
    />
  </>
)

/** The wall with ideas in words, small: ten of them, or one. */
export const ReadPicture = (picture: Picture) => {
  const { held, isLost, left } = picture
  const isOne = held.state.show.read?.at !== undefined
  const line = isOne ? 'one idea in words, large' : 'ideas in words'
  return (
    <MonitorFrame label={pictureLine(picture, left === undefined ? line : undefined)} faded={isLost}>
      {left !== undefined ? (
        <text className={monitor.clock} x="160" y="118">
          {left > 0 ? asClock(left) : 'Time.'}
        </text>
      ) : isOne ? (
        <One />
      ) : (
        <List />
      )}
    </MonitorFrame>
  )
}
