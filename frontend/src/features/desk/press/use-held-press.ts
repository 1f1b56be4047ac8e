import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { after } from '#lib/after.ts'
import { areKeysTaken, isPlain } from '../keyboard/desk-keys.ts'
import { HeldPress } from './held-press.ts'

interface HeldPressOptions {
  readonly needMs: number
  /** A letter that presses it from anywhere, kept down. */
  readonly shortcut?: string | undefined
  readonly disabled: boolean
  readonly onDone: () => void
}

const isPressKey = (key: string): boolean => key === 'Enter' || key === ' '

/** Whether a button is being kept down, and what has to listen on it for that. */
export const useHeldPress = ({ needMs, shortcut, disabled, onDone }: HeldPressOptions) => {
  const [isPressed, setPressed] = useState(false)
  const handleDone = useEffectEvent(onDone)
  const [done, setDone] = useState(0)
  const press = useMemo(
    () => new HeldPress({ needMs, after, onChange: setPressed, onDone: () => setDone((times) => times + 1) }),
    [needMs],
  )

  useEffect(() => {
    if (done > 0) handleDone()
  }, [done])
  useEffect(() => {
    if (disabled) press.cancel()
    return () => press.cancel()
  }, [press, disabled])
  useEffect(() => {
    if (shortcut === undefined || disabled) return
    const isIt = ({ key }: { readonly key: string }) => key.toLowerCase() === shortcut
    const down = (event: globalThis.KeyboardEvent) => {
      if (isIt(event) && isPlain(event) && !areKeysTaken(event.target)) press.begin(shortcut)
    }
    const up = (event: globalThis.KeyboardEvent) => isIt(event) && press.end(shortcut)
    const leave = () => press.cancel()
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
      window.removeEventListener('blur', leave)
    }
  }, [press, shortcut, disabled])

  return {
    isPressed,
    handlers: {
      onPointerDown: ({ button, isPrimary }: PointerEvent) => {
        if (button === 0 && isPrimary && !disabled) press.begin('pointer')
      },
      onPointerUp: () => press.end('pointer'),
      onPointerLeave: () => press.end('pointer'),
      onPointerCancel: () => press.end('pointer'),
      // A long press asks a phone for its menu.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onBlur: () => press.cancel(),
      onKeyDown: (event: KeyboardEvent) => {
        if (!isPressKey(event.key)) return
        // Else the browser makes a click of it.
        event.preventDefault()
        if (!event.repeat && !disabled) press.begin(event.key)
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (!isPressKey(event.key)) return
        event.preventDefault()
        press.end(event.key)
      },
    },
  }
}
