import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { Guide } from '../keyboard/guide.ts'
import { placeOf, type Frame, type Place } from '../points/frame.ts'
import { placeTip, type Bounds } from '../points/tip-placement.ts'
import { ideaText, tableInWords, whose, type Point } from '../rows/point.ts'
import styles from './IdeaTip.module.css'

/** Pixels that a bubble keeps from the window's edges. */
const windowMargin = 8

/** What a bubble has to stay in: the window, or the part of a page that keeps its own (`data-keeps-bubbles`). */
const roomFor = (bubble: HTMLElement): Bounds =>
  bubble.closest('[data-keeps-bubbles]')?.getBoundingClientRect() ?? {
    left: windowMargin,
    top: windowMargin,
    right: document.documentElement.clientWidth - windowMargin,
    bottom: window.innerHeight - windowMargin,
  }

/** Puts a bubble beside a place of the plot, its one square corner touching it. */
const usePlaced = (ref: RefObject<HTMLElement | null>, { x, y }: Place, frame: Frame): void => {
  useLayoutEffect(() => {
    const bubble = ref.current
    const plot = bubble?.offsetParent?.getBoundingClientRect()
    if (!bubble || !plot) return
    const room = roomFor(bubble)
    const placed = placeTip({ x, y }, { width: bubble.offsetWidth, height: bubble.offsetHeight }, frame, {
      left: room.left - plot.left,
      top: room.top - plot.top,
      right: room.right - plot.left,
      bottom: room.bottom - plot.top,
    })
    bubble.style.transform = `translate(${placed.x}px, ${placed.y}px)`
    bubble.dataset.corner = placed.corner
  }, [ref, x, y, frame])
}

interface PopupProps {
  place: Place
  frame: Frame
  /** What screen readers call it. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A large bubble at a place of the plot, with a button that closes it. */
export const Popup = ({ place, frame, title, onClose, children }: PopupProps) => {
  const ref = useRef<HTMLDivElement>(null)
  usePlaced(ref, place, frame)
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
      <div className={styles.words}>{children}</div>
      <button className={styles.close} type="button" aria-label="Close" onClick={onClose}>
        <svg viewBox="-1 -1 2 2" aria-hidden="true">
          <path d="M-.55 -.55L.55 .55M.55 -.55L-.55 .55" />
        </svg>
      </button>
    </div>
  )
}

interface IdeaTipProps {
  ref?: Ref<HTMLDivElement | null>
  point: Point
  frame: Frame
  /** The keyboard is here: where that is, and where its keys lead. */
  guide: Guide | undefined
}

const Words = ({ point }: { point: Point }) => (
  <>
    <b className={styles.title}>{tableInWords(point)}</b>
    <bdi>{ideaText(point)}</bdi>
  </>
)

/** A tooltip with a point's idea. */
export const IdeaTip = ({ ref: outerRef, point, frame, guide }: IdeaTipProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(outerRef, () => ref.current)
  usePlaced(ref, placeOf(point, frame), frame)
  return (
    <div ref={ref} className={styles.tip} role="tooltip">
      <Words point={point} />
      {guide && <span className={styles.row}>{guide.placeInWords(point)}</span>}
      {guide?.hint && <span className={styles.row}>{guide.hint}</span>}
    </div>
  )
}

/** The large popup of the point in focus. */
export const IdeaPopup = ({ point, frame, onClose }: { point: Point; frame: Frame; onClose: () => void }) => (
  <Popup place={placeOf(point, frame)} frame={frame} title={whose(point)} onClose={onClose}>
    <Words point={point} />
    {/* An operator hides an idea by its row. */}
    <span className={styles.row}>Row {point.row}</span>
  </Popup>
)
