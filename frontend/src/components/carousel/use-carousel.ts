import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { useReducedMotion } from '../../lib/use-media-query.ts'
import { advanceClock, carouselTiming, showItem } from './carousel-clock.ts'
import { turningNow } from './turning.ts'

interface CarouselState {
  index: number
  /** The item is fading out. */
  leaving: boolean
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
export const useCarousel = (count: number, bar: RefObject<HTMLProgressElement | null>): CarouselState => {
  const reducedMotion = useReducedMotion()
  const pageVisible = usePageVisible()
  const [choice, setChoice] = useState<boolean>()
  const [held, hold] = useState(false)
  const [{ index, phase }, setPlace] = useState(() => showItem(0))
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
    index,
    leaving: phase === 'leaving',
    turning,
    show: (wanted) => {
      clock.current = showItem(wanted)
      setPlace(clock.current)
    },
    toggle: () => setChoice(!turning),
    hold,
  }
}
