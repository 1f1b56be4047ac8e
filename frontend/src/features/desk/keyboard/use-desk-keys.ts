import { useEffect, useEffectEvent } from 'react'
import { deskKeyOf, type DeskKey } from './desk-keys.ts'

/** Calls `perform` for each of the desk's keys, pressed anywhere in the window. */
export const useDeskKeys = (perform: (key: DeskKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const key = deskKeyOf(event, event.target)
    if (key) perform(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
