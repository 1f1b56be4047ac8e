import { useEffect, useRef } from 'react'
import type { DeskStore } from '../state/desk-store.ts'
import type { DeskView } from '../state/desk-view.ts'
import { formLedTo } from './evening.ts'

/** With each move of the room the desk turns to the form that the step is about; in between it may look at another. */
export const useFormOfRoom = (store: DeskStore, { held }: DeskView): void => {
  const form = held && formLedTo(held.state)
  const move = held?.state.programme?.on?.since ?? 0
  const followed = useRef(0)
  useEffect(() => {
    // What is known of a form that was not looked at for a while is of a move before.
    if (move <= followed.current) return
    followed.current = move
    if (form) store.choose(form)
  }, [store, form, move])
}
