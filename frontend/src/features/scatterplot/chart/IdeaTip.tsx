import { useImperativeHandle, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { placeOf, type Frame } from '../points/frame.ts'
import { placeTip } from '../points/tip-placement.ts'
import { ideaText, type Point } from '../rows/point.ts'
import styles from './IdeaTip.module.css'

interface IdeaTipProps {
  ref?: Ref<HTMLDivElement | null>
  point: Point
  frame: Frame
  /** Makes it the large popup of the point in focus, with a button that calls this; without, it is a tooltip. */
  onClose?: () => void
}

/** Pixels that a tip keeps from the window's edges. */
const windowMargin = 8

/** A bubble with a point's idea; its one square corner touches the point. */
export const IdeaTip = ({ ref: outerRef, point, frame, onClose }: IdeaTipProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(outerRef, () => ref.current)
  useLayoutEffect(() => {
    const tip = ref.current
    const plot = tip?.offsetParent?.getBoundingClientRect()
    if (!tip || !plot) return
    const { x, y, corner } = placeTip(
      placeOf(point, frame),
      { width: tip.offsetWidth, height: tip.offsetHeight },
      frame,
      {
        left: windowMargin - plot.left,
        top: windowMargin - plot.top,
        right: document.documentElement.clientWidth - windowMargin - plot.left,
        bottom: window.innerHeight - windowMargin - plot.top,
      },
    )
    tip.style.transform = `translate(${x}px, ${y}px)`
    tip.dataset.corner = corner
  }, [point, frame, onClose])
  const title = `Table ${point.table}`
  const words = (
    <>
      <b className={styles.title}>{title}</b>
      {ideaText(point)}
    </>
  )
  if (!onClose) {
    return (
      <div ref={ref} className={styles.tip} role="tooltip">
        {words}
      </div>
    )
  }
  // The chart's own Escape resets all else; here it closes as the button does, which keeps the focus.
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <div
      ref={ref}
      className={`${styles.tip} ${styles.popup}`}
      role="dialog"
      aria-label={title}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.words}>
        {words}
        {/* An operator hides an idea by its row. */}
        <span className={styles.row}>Row {point.row}</span>
      </div>
      <button className={styles.close} type="button" aria-label="Close" onClick={onClose}>
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d="M-.55 -.55L.55 .55M.55 -.55L-.55 .55" />
        </svg>
      </button>
    </div>
  )
}
