import { useLayoutEffect, useRef, useState } from 'react'
import { type Span, shortSpan } from '#shared/prices/format-price.ts'
import { isMotionReduced } from '#lib/is-motion-reduced.ts'
import { between } from './counting.ts'

const countingMs = 400

/**
 * The figures on their way from the range before to this one, for the eye only: nothing at rest, and nothing for
 * those who asked for less motion. A change on the way goes on from where it is.
 */
export const Counting = ({ low, high }: Span) => {
  const [shown, setShown] = useState<Span>()
  const last = useRef<Span>({ low, high })
  useLayoutEffect(() => {
    const from = last.current
    const to = { low, high }
    if (from.low === low && from.high === high) return
    if (isMotionReduced()) {
      last.current = to
      return
    }
    let began: number | undefined
    let frame = 0
    const draw = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / countingMs)
      last.current = between(from, to, share)
      setShown(share < 1 ? last.current : undefined)
      if (share < 1) frame = requestAnimationFrame(draw)
    }
    setShown(from)
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [low, high])
  return (
    shown && (
      <span aria-hidden="true" data-counting>
        {shortSpan(shown)}
      </span>
    )
  )
}
