import { type PointerEvent, useRef, useState } from 'react'

/** Two lines, by their rows: where a thumb went down, and where it is. */
export interface Drawn {
  readonly from: number
  readonly to: number
}

const rowOf = (place: Element | null): number | undefined => {
  const line = place?.closest<HTMLElement>('[data-row]')
  return line ? Number(line.dataset.row) : undefined
}

/**
 * A thumb, or a mouse, that goes down on the sign of a line (`data-draw`) and is lifted on another one means all between
 * them. On the same one it was a tap, which its button hears.
 */
export const useDrawn = (onDrawn: (drawn: Drawn) => void) => {
  const [drawn, setDrawn] = useState<Drawn>()
  // A thumb can be up before its last move is drawn.
  const latest = useRef<Drawn>(undefined)
  const draw = (now: Drawn | undefined) => {
    latest.current = now
    setDrawn(now)
  }
  return {
    drawn,
    handlers: {
      onPointerDown: ({ target, isPrimary, button }: PointerEvent) => {
        const sign = (target as Element).closest('[data-draw]')
        const from = rowOf(sign)
        draw(from === undefined || !isPrimary || button !== 0 ? undefined : { from, to: from })
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
        const { current: now } = latest
        if (!now) return
        const place = document.elementFromPoint(clientX, clientY)
        const to = currentTarget.contains(place) ? rowOf(place) : undefined
        if (to === undefined || to === now.to) return
        // From here on it is no press of what it began on, or ends on.
        currentTarget.setPointerCapture(pointerId)
        draw({ ...now, to })
      },
      onPointerUp: () => {
        const { current: now } = latest
        if (now && now.from !== now.to) onDrawn(now)
        draw(undefined)
      },
      onPointerCancel: () => draw(undefined),
    },
  }
}
