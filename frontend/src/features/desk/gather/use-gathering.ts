import { useMemo, useSyncExternalStore } from 'react'
import { after } from '#lib/after.ts'
import { type LikenessAtWork, startLikeness } from '#lib/likeness/likeness-at-work.ts'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { perDesk } from '../state/per-desk.ts'
import { Gathering, type GatherView } from './gathering.ts'
import { type GatherRoom, roomOf } from './piles.ts'

/** What a desk has gathered, by form and round, and the one likeness that all of it asks. */
const kept = perDesk(() => ({
  gatherings: new Map<string, Gathering>(),
  likeness: undefined as LikenessAtWork | undefined,
}))

/** An id for a pile, by chance: of 36 to the power of 8 nobody draws one twice. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')

const gatheringOf = (store: DeskStore, { state }: Held): Gathering => {
  const all = kept(store)
  const key = `${state.form} ${state.round}`
  const gathering =
    all.gatherings.get(key) ??
    new Gathering(state, {
      store,
      clock: { now: Date.now, after },
      likeness: () => (all.likeness ??= startLikeness()),
      newId,
    })
  all.gatherings.set(key, gathering)
  return gathering
}

interface Gathered {
  readonly gathering: Gathering
  readonly view: GatherView
  /** The answers as they lie, with what this desk has under way. */
  readonly room: GatherRoom
}

/** What a desk gathers of the round that is shown; it goes on where one looks at something else. */
export const useGathering = (store: DeskStore, held: Held): Gathered => {
  const gathering = gatheringOf(store, held)
  const view = useSyncExternalStore(gathering.subscribe, gathering.getView)
  const { what } = useSyncExternalStore(gathering.soon.subscribe, gathering.soon.getView)
  const { acts } = view
  const { form, lastRow } = held.state
  const { answers } = held
  const room = useMemo(
    () => roomOf(form, answers, what ? [...acts, what.act] : acts, lastRow),
    [form, answers, acts, what, lastRow],
  )
  return { gathering, view, room }
}
