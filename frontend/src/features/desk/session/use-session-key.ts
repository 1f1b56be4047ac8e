import { useEffect, useEffectEvent } from 'react'
import { meantKey } from '#lib/keys/meant-key.ts'
import { areKeysTaken, isPlain } from '../keyboard/desk-keys.ts'

/** Calls for a key that is pressed anywhere but in a field, a sheet or a list of answers, which have keys of their own. */
export const useSessionKey = (name: string, isWanted: boolean, onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isListed = target instanceof Element && target.closest('[data-row]') !== null
    if (meantKey(event) === name && isPlain(event) && !isListed && !areKeysTaken(target)) onPress()
  })
  useEffect(() => {
    if (!isWanted) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isWanted])
}
