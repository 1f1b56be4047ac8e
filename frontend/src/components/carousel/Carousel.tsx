import { useRef, type ReactNode, useEffect, useState, type RefObject } from 'react'
import { classNames } from '#lib/class-names.ts'
import { usePageVisible } from '#lib/use-page-visible.ts'
import { useReducedMotion } from '#lib/use-media-query.ts'
import { BubbleButton } from '../button/BubbleButton.tsx'
import type { Ground } from '../ground/ground.ts'
import {
  carouselTiming,
  advanceClock,
  type ItemLook,
  lookOf,
  showItem,
  turningNow,
} from './carousel-clock.ts'
import styles from './Carousel.module.css'

interface CarouselState {
  index: number
  /** How an item stands on the stage. */
  look: (place: number) => ItemLook
  /** Whether it turns by itself, pointer and focus aside. */
  turning: boolean
  show: (index: number) => void
  toggle: () => void
  /** Whether pointer or focus rest on it, which holds it unless the visitor pressed play. */
  hold: (held: boolean) => void
}

/**
 * Turns through `count` items and moves the bar's value (0 to the item's time) by itself, so that a tick costs no
 * render. It waits while held, while the tab is hidden, and from the start for those who asked for less motion.
 */
const useCarousel = (count: number, bar: RefObject<HTMLProgressElement | null>): CarouselState => {
  const reducedMotion = useReducedMotion()
  const pageVisible = usePageVisible()
  const [choice, setChoice] = useState<boolean>()
  const [held, hold] = useState(false)
  const [place, setPlace] = useState(() => showItem(0))
  const clock = useRef(showItem(0))

  const { turning, ticking } = turningNow({ choice, reducedMotion, pageVisible, held })

  useEffect(() => {
    if (!ticking) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const before = clock.current
      clock.current = advanceClock(before, now - last, count)
      last = now
      if (bar.current)
        bar.current.value = clock.current.phase === 'showing' ? clock.current.elapsed : carouselTiming.item
      if (clock.current.index !== before.index || clock.current.phase !== before.phase)
        setPlace(clock.current)
    }, carouselTiming.tick)
    return () => clearInterval(timer)
  }, [ticking, count, bar])

  return {
    index: place.index,
    look: (item) => lookOf(item, place, count),
    turning,
    show: (wanted) => {
      clock.current = showItem(wanted)
      setPlace(clock.current)
    },
    toggle: () => setChoice(!turning),
    hold,
  }
}

export interface CarouselItem {
  key: string
  /** Names the item on the rail. */
  label: string
  ground: Ground
  content: ReactNode
}

interface CarouselProps {
  /** What turns here, for screen readers: "Featured products". */
  label: string
  items: readonly CarouselItem[]
}

/**
 * Items that follow one another on one stage, with a rail below: a button an item, the current one's time as a bar,
 * and pause. All items share the stage's size, so nothing moves when they change.
 */
export const Carousel = ({ label, items }: CarouselProps) => {
  const bar = useRef<HTMLProgressElement>(null)
  const { look, index, turning, show, toggle, hold } = useCarousel(items.length, bar)
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className={styles.stage} aria-live={turning ? 'off' : 'polite'}>
        {items.map(({ key, label: name, ground, content }, place) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${items.length}: ${name}`}
            data-ground={ground}
            className={classNames(styles.item, styles[look(place)])}
            inert={place !== index}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles.rail} data-ground="ink">
        <ol className={styles.cells}>
          {items.map(({ key, label: name }, place) => (
            <li key={key}>
              <button
                type="button"
                className={styles.cell}
                aria-current={place === index || undefined}
                onClick={() => show(place)}
              >
                {/* Below the current item only: the others' time has not begun. */}
                {place === index ? (
                  <progress
                    ref={bar}
                    className={styles.bar}
                    max={carouselTiming.item}
                    value={0}
                    aria-hidden="true"
                  />
                ) : (
                  <span className={styles.bar} />
                )}
                <span className={styles.number}>{place + 1}</span> <span className={styles.name}>{name}</span>
              </button>
            </li>
          ))}
        </ol>
        <BubbleButton
          className={styles.control}
          tone="paper"
          tail="right"
          icon={turning ? 'pause' : 'play'}
          label={turning ? 'Pause the rotation' : 'Rotate by itself'}
          onClick={toggle}
        />
      </div>
    </section>
  )
}
