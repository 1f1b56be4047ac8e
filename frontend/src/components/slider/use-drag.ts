import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
}

interface Drag {
  knob: RefObject<HTMLElement | null>
  /** Called at the start, before the first move. */
  onStart: () => void
  /** `x` is where the knob's centre should be, in pixels of the window. */
  onMove: (x: number) => void
}

/**
 * Drags a knob by finger, pen or mouse. Taken beside its middle the knob does not jump; a press elsewhere on the
 * track brings it there.
 */
export const useDrag = ({ knob, onStart, onMove }: Drag): DragHandlers => {
  const grip = useRef<{ pointer: number; offset: number } | undefined>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = knob.current?.getBoundingClientRect()
    if (event.button !== 0 || grip.current || !box) return
    const centre = box.left + box.width / 2
    const isOnKnob = Math.abs(event.clientX - centre) <= box.width / 2
    grip.current = { pointer: event.pointerId, offset: isOnKnob ? centre - event.clientX : 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
    event.preventDefault()
    onStart()
    if (!isOnKnob) onMove(event.clientX)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer === event.pointerId) onMove(event.clientX + grip.current.offset)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (grip.current?.pointer === event.pointerId) grip.current = undefined
  }
  // A finger that rests before it moves asks for a menu, and the browser would take the finger away for it.
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (grip.current) event.preventDefault()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onContextMenu }
}
