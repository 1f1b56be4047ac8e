import { useEffect, useRef, useState } from 'react'
import { after } from '#lib/after.ts'

/** A click may come so many ms after the finger has lifted. */
const clickMs = 300

/** Since when a finger is on the screen, by a clock, until its click has come. */
export const useHeld = (now: () => number): number | undefined => {
  const [heldAt, setHeldAt] = useState<number>()
  const callOff = useRef<() => void>(() => undefined)
  useEffect(() => {
    const session = new AbortController()
    const options = { signal: session.signal, passive: true }
    const down = () => {
      callOff.current()
      setHeldAt(now())
    }
    const lift = () => {
      callOff.current()
      callOff.current = after(clickMs, () => setHeldAt(undefined))
    }
    document.addEventListener('pointerdown', down, options)
    document.addEventListener('pointerup', lift, options)
    document.addEventListener('pointercancel', lift, options)
    return () => {
      session.abort()
      callOff.current()
    }
  }, [now])
  return heldAt
}
