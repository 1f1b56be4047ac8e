import { useEffect, useRef } from 'react'
import { isField } from '../../wall/keys/wall-keys.ts'
import type { Quadrant } from '#shared/desk/scopes.ts'

/** What the projector's keys do. */
export interface ProjectorKeys {
  readonly hold: () => void
  readonly reveal: () => void
  readonly countdown: () => void
  readonly showQuadrant: (quadrant: Quadrant | undefined) => void
  readonly showLayout: (kind: 'exact' | 'spread') => void
  /** This round and the one before, compared; again: no longer. */
  readonly compare: () => void
  /** The round once more; again: its end. */
  readonly replay: () => void
  /** What is seen, as a file. */
  readonly save: (kind: 'png' | 'svg') => void
  /** From the dark look to the bright one, and back. */
  readonly turnLook: () => void
  /** Escape, from wherever the focus is. */
  readonly leave: (target: EventTarget | null) => void
  /** Something else has the window: only Escape is heard, and it leaves that first. */
  readonly isAway: boolean
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

const isForNobody = (event: KeyboardEvent): boolean => {
  if (!clickerKeys.has(event.key) || !isPlain(event)) return false
  if (event.key === 'F5') return true
  return !isField(event.target) && !(event.key.startsWith('Page') && scrollsSomething(event.target))
}

const press = (keys: ProjectorKeys, key: string): void => {
  if (key === 'm') keys.countdown()
  else if (key === 'f') keys.hold()
  else if (key === 'x') keys.showLayout('exact')
  else if (key === 'd') keys.showLayout('spread')
  else if (key === 'k') keys.turnLook()
  else if (key === 'r') keys.compare()
  else if (key === 'p') keys.replay()
  else if (key === 'i') keys.save('png')
  else if (key === '0') keys.showQuadrant(undefined)
  else if (/^[1-4]$/.test(key)) keys.showQuadrant(Number(key) as Quadrant)
}

/** Listens to the projector's keys anywhere in the window, and keeps those of clickers from everything else. */
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
      if (!isForNobody(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const down = (event: KeyboardEvent) => {
      if (event.repeat || latest.current.isAway || isField(event.target) || !isPlain(event)) return
      const key = event.key.toLowerCase()
      // Shift is part of the key: with it, F lets go of what was held, and has to be kept down.
      if (!event.shiftKey) press(latest.current, key)
      else if (key === 'i') latest.current.save('svg')
      else if (key === 'f') kept ??= setTimeout(() => latest.current.reveal(), pressMs)
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
