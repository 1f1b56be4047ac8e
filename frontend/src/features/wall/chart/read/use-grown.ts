import { useLayoutEffect, useRef } from 'react'
import type { DiscPlaces } from './disc-places.ts'

const growMs = 400

/** Has an idea's place grow out of its circle in the list before; from step to step it does not. */
export const useGrown = <Part extends HTMLElement>(
  places: DiscPlaces,
  row: number | undefined,
  isStill: boolean,
) => {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const part = ref.current
    const from = row === undefined ? undefined : places.take(row)
    if (!part || !from || isStill) return
    const to = part.getBoundingClientRect()
    const [x, y] = [from.left + from.width / 2, from.top + from.height / 2]
    const away = `translate(${x - to.left - to.width / 2}px, ${y - to.top - to.height / 2}px)`
    part.animate([{ transform: `${away} scale(${from.height / to.height})` }, { transform: 'none' }], {
      duration: growMs,
      easing: getComputedStyle(part).getPropertyValue('--ease') || 'ease-out',
    })
  }, [places, row, isStill])
  return ref
}
