import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { after } from '#lib/after.ts'
import { Soon } from '../press/soon.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { perDesk } from '../state/per-desk.ts'
import { type Evening, stepName } from './evening.ts'
import { leadingWords } from './followers.ts'

/** Where the room is about to be led. */
export interface Leading {
  readonly id: string
  readonly words: ReturnType<typeof leadingWords>
}

/** What each desk is about to lead the room to. */
export const leadingOf = perDesk(() => new Soon<Leading>({ now: Date.now, after }))

/** The step that each desk has led to itself: that is no news to it. */
export const ownLead = perDesk(() => ({ id: undefined as string | undefined }))

/**
 * Leads the room to a step once it can be taken back no more. A tap on another step meanwhile means that one alone; the
 * second half of a double tap, and a tap on the step where the room is, mean nothing.
 */
export const lead = (store: DeskStore, evening: Evening, step: ProgrammeStep): void => {
  const soon = leadingOf(store)
  if (step.id === evening.on?.id || soon.getView().what?.id === step.id) return
  soon.undo()
  if (soon.getView().what) return
  const isBack = evening.steps.findIndex(({ id }) => id === step.id) < evening.at
  const words = leadingWords(evening, stepName(step), isBack)
  // Nobody goes yet: phones listen more closely, so that they go together.
  void store.change({ kind: 'lead-soon' })
  const own = ownLead(store)
  own.id = step.id
  const forget = () => {
    if (own.id === step.id) own.id = undefined
  }
  const send = async () => {
    if ((await store.change({ kind: 'lead', step: step.id })) !== 'done') forget()
  }
  soon.begin({ id: step.id, words }, send, forget)
}
