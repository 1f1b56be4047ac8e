import { useMemo, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Point } from '../rows/point.ts'
import type { Guide } from './guide.ts'
import { readingOrder, stepFor } from './reading-order.ts'

interface RovingPoint {
  /** The point the keyboard is at; undefined while the chart does not have the keyboard's focus. */
  active: Point | undefined
  /** Its place in reading order, from 1. */
  position: number | undefined
  handlers: {
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/**
 * Lets the keyboard walk the points in reading order: arrows, PageUp and PageDown, Home and End; Enter or Space calls
 * `onChoose`. With Shift the keys leap as the guide says, once there is one. The order is worked out only while the
 * keyboard is in use.
 */
export const useRovingPoint = (
  points: readonly Point[],
  selected: Point | undefined,
  onChoose: (point: Point) => void,
  guide: Guide | undefined,
): RovingPoint => {
  const [walking, setWalking] = useState(false)
  const [cursor, setCursor] = useState<Point>()
  const order = useMemo(() => (walking ? readingOrder(points) : []), [walking, points])
  // A point that a new round took away leaves the cursor where the walk begins.
  const known = cursor && order.includes(cursor) ? cursor : undefined
  const active = walking ? (known ?? selected ?? order[0]) : undefined

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const list = walking ? order : readingOrder(points)
    const from = active ?? selected
    const step = stepFor(event.key, from && list.indexOf(from), list.length)
    const leapt = event.shiftKey ? guide?.leap(event.key, from, list) : undefined
    const next = leapt ?? (step === undefined ? undefined : list[step])
    if (next) {
      setWalking(true)
      setCursor(next)
      event.preventDefault()
    } else if (active && (event.key === 'Enter' || event.key === ' ')) {
      onChoose(active)
      event.preventDefault()
    }
  }

  return {
    active,
    position: active && order.indexOf(active) + 1,
    handlers: {
      onFocus: (event) => {
        // Back from a popup the cursor is at what that was about.
        const isBack = event.relatedTarget?.closest('[role="dialog"]')
        if (!isBack) setCursor(undefined)
        else if (selected) setCursor(selected)
        // A click focuses too, and points at its own point.
        setWalking(event.currentTarget.matches(':focus-visible'))
      },
      onBlur: () => setWalking(false),
      onKeyDown,
    },
  }
}
