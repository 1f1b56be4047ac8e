import { type PointerEvent, useState } from 'react'

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
  const [drawn, draw] = useState<Drawn>()
  return {
    drawn,
    handlers: {
      onPointerDown: ({ target, isPrimary, button }: PointerEvent) => {
        const sign = (target as Element).closest('[data-draw]')
        const from = rowOf(sign)
        draw(from === undefined || !isPrimary || button !== 0 ? undefined : { from, to: from })
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
        if (!drawn) return
        const place = document.elementFromPoint(clientX, clientY)
        const to = currentTarget.contains(place) ? rowOf(place) : undefined
        if (to === undefined || to === drawn.to) return
        // From here on it is no press of what it began on, or ends on.
        currentTarget.setPointerCapture(pointerId)
        draw({ ...drawn, to })
      },
      onPointerUp: () => {
        if (drawn && drawn.from !== drawn.to) onDrawn(drawn)
        draw(undefined)
      },
      onPointerCancel: () => draw(undefined),
    },
  }
}
