import { useEffect, useRef } from 'react'
import { meantKey } from '#lib/keys/meant-key.ts'
import { useClicker } from '../../keys/use-clicker.ts'
import { isField, isPlain } from '../../keys/wall-keys.ts'

interface ProjectorKeys {
  /** Shift and F were kept down. */
  readonly reveal: () => void
  /** Escape, from wherever the focus is. */
  readonly leave: (target: EventTarget | null) => void
  /** Something else has the window: only Escape is heard, and it leaves that first. */
  readonly isAway: boolean
  /** Ideas are read, or a list of what the room said is up: a clicker's pages walk through them. */
  readonly isWalked: boolean
}

/** How long a key is kept down that cannot be taken back, in milliseconds. */
const pressMs = 600

/**
 * Listens to what is more than a press, anywhere in the window: a key that is kept down, Escape also in a field, a
 * clicker.
 */
export const useProjectorKeys = (keys: ProjectorKeys): void => {
  useClicker(keys.isWalked && !keys.isAway)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let kept: ReturnType<typeof setTimeout> | undefined
    const first = (event: KeyboardEvent) => {
      // Before the chart's own Escape, which may close what this one has to know of.
      if (event.key === 'Escape' && !event.isComposing) latest.current.leave(event.target)
    }
    const down = (event: KeyboardEvent) => {
      if (event.repeat || latest.current.isAway || isField(event.target) || !isPlain(event)) return
      if (event.shiftKey && meantKey(event) === 'f')
        kept ??= setTimeout(() => latest.current.reveal(), pressMs)
    }
    const up = () => {
      clearTimeout(kept)
      kept = undefined
    }
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', up)
    return () => {
      up()
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', up)
    }
  }, [])
}
