import type { DeskStore } from './desk-store.ts'

/** What each desk has one of, as long as it is open: made when it is wanted first. */
export const perDesk = <Thing>(make: (store: DeskStore) => Thing): ((store: DeskStore) => Thing) => {
  const made = new WeakMap<DeskStore, { readonly thing: Thing }>()
  return (store) => {
    const { thing } = made.get(store) ?? { thing: make(store) }
    made.set(store, { thing })
    return thing
  }
}
