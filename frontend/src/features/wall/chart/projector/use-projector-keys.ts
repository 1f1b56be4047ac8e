import { useEffect, useRef } from 'react'
import { meantKey } from '#lib/keys/meant-key.ts'
import { isField } from '../../keys/wall-keys.ts'

interface ProjectorKeys {
  /** Shift and F were kept down. */
  readonly reveal: () => void
  /** Escape, from wherever the focus is. */
  readonly leave: (target: EventTarget | null) => void
  /** Something else has the window: only Escape is heard, and it leaves that first. */
  readonly isAway: boolean
  /** Ideas are read: a clicker's pages walk through them. */
  readonly isReading: boolean
}

/** What clickers send. A press in a pocket must change nothing on the wall. */
const clickerKeys: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'F5', 'b', 'B', '.'])
/** How long a key is kept down that cannot be taken back, in milliseconds. */
const pressMs = 600

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing)

/** Whether a key moves something to read, which is not the wall: a list of ideas, or a page longer than its window. */
const scrollsSomething = (target: EventTarget | null): boolean =>
  document.documentElement.scrollHeight > window.innerHeight ||
  (target instanceof Element && target.closest('[role="region"]') !== null)

const isForNobody = (event: KeyboardEvent, isReading: boolean): boolean => {
  if (!clickerKeys.has(event.key) || !isPlain(event)) return false
  if (isReading && event.key.startsWith('Page')) return false
  if (event.key === 'F5') return true
  return !isField(event.target) && !(event.key.startsWith('Page') && scrollsSomething(event.target))
}

/**
 * Listens to what is more than a press, anywhere in the window: a key that is kept down, Escape also in a field. Keeps
 * the keys of clickers from everything else.
 */
export const useProjectorKeys = (keys: ProjectorKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let kept: ReturnType<typeof setTimeout> | undefined
    const first = (event: KeyboardEvent) => {
      // Before the chart's own Escape, which may close what this one has to know of.
      if (event.key === 'Escape' && !event.isComposing) latest.current.leave(event.target)
      if (!isForNobody(event, latest.current.isReading && !latest.current.isAway)) return
      event.preventDefault()
      event.stopPropagation()
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
