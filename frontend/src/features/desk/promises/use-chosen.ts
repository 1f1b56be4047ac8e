import { useEffect, useState } from 'react'
import type { DeskState } from '#shared/desk/desk.ts'
import type { ChosenTold } from '#shared/promises/promise.ts'
import type { DeskStore } from '../state/desk-store.ts'

/** Has polls ask for the list from now on; returns the stop. */
const ask = (store: DeskStore): (() => void) => {
  store.beside = { chosen: 1 }
  store.wake()
  return () => void (store.beside = {})
}

/** What the server says was chosen, and what is promised of it: as it was told last; undefined until it was. */
export const useChosen = (
  store: DeskStore,
  { chosen, round }: DeskState,
): readonly ChosenTold[] | undefined => {
  useEffect(() => ask(store), [store])
  // A response to another change of this desk does not tell it.
  const [last, setLast] = useState({ chosen, round })
  if (chosen && chosen !== last.chosen) setLast({ chosen, round })
  return chosen ?? (last.round === round ? last.chosen : undefined)
}
