import { useEffect, useRef } from 'react'
import { isField, isPlain } from './wall-keys.ts'

/** What clickers send. A press in a pocket must change nothing on a wall. */
const clickerKeys: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'F5', 'b', 'B', '.'])

/** Whether a key moves something to read, which is not the wall: a list of ideas, or a page longer than its window. */
const scrollsSomething = (target: EventTarget | null): boolean =>
  document.documentElement.scrollHeight > window.innerHeight ||
  (target instanceof Element && target.closest('[role="region"]') !== null)

const isForNobody = (event: KeyboardEvent, isWalked: boolean): boolean => {
  if (!clickerKeys.has(event.key) || !isPlain(event)) return false
  if (isWalked && event.key.startsWith('Page')) return false
  if (event.key === 'F5') return true
  return !isField(event.target) && !(event.key.startsWith('Page') && scrollsSomething(event.target))
}

/**
 * Keeps a clicker's keys from everything else in the window. Its pages are left alone where `isWalked`: there the wall's
 * own keys go on and back by them, for somebody has opened what is walked through.
 */
export const useClicker = (isWalked: boolean): void => {
  const latest = useRef(isWalked)
  useEffect(() => {
    latest.current = isWalked
  })
  useEffect(() => {
    const first = (event: KeyboardEvent) => {
      if (!isForNobody(event, latest.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', first, true)
    return () => window.removeEventListener('keydown', first, true)
  }, [])
}
