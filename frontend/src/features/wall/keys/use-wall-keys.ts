import { useCallback, useLayoutEffect, useRef, type Dispatch } from 'react'
import type { Change, WallState } from '../state/wall-state.ts'
import { keyFor, type WallKey } from './wall-keys.ts'

interface Hands<State, Facts> {
  readonly keys: readonly WallKey<State, State & Facts>[]
  readonly state: State
  /** What the keys have to know beyond the state. */
  readonly facts: Facts
  readonly change: Dispatch<Change<State>>
  /** Something covers the wall. */
  readonly isCovered: boolean
  /** What is done beyond the state, by the keys' ids. */
  readonly does?: Readonly<Record<string, () => void>>
}

/** A wall's keys, pressed anywhere in the window, and its buttons: both mean what they do as things are then. */
export const useWallKeys = <State extends WallState, Facts extends object>(hands: Hands<State, Facts>) => {
  const latest = useRef(hands)
  useLayoutEffect(() => {
    latest.current = hands
  })
  const act = useCallback(({ id, uncovers, run, change: become }: WallKey<State, State & Facts>) => {
    const { isCovered, does, facts, change } = latest.current
    if (isCovered && !uncovers) return
    run?.()
    does?.[id]?.()
    if (become) change((state) => become({ ...state, ...facts }))
  }, [])
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const { keys, state, facts } = latest.current
      const moment = { ...state, ...facts }
      const heard = keys.filter(({ isHeard }) => isHeard?.(moment) ?? true)
      const key = keyFor(heard, event, event.target, state.lettersOff)
      if (!key) return
      // The key that opens a field is not typed into it.
      event.preventDefault()
      act(key)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [act])
  return act
}
