import { roundNumber } from '#shared/rows/round-number.ts'
import type { DeskState, Rate } from '#shared/desk/desk.ts'
import { ApiError } from '#lib/api-client.ts'
import { isBusy } from '#lib/outbox/pause-after.ts'
import type { SessionKind } from '../session/phase.ts'

/** Something to say for some seconds: `done` by this desk, by an `other` one, or what did not work. */
export interface Notice {
  readonly tone: 'done' | 'other' | 'fault'
  readonly title: string
  readonly text?: string
}

const deeds: Readonly<Record<string, string>> = {
  hold: 'held the picture',
  open: 'opened the picture',
  reveal: 'showed what waited',
  delay: 'set a delay',
  show: 'changed the view',
  approval: 'changed what waits for approval',
}

type Told = Pick<Rate, 'session' | 'endsAt' | 'revealed' | 'list'>

/** What another desk did with a rating or a vote, from how it was to how it is; undefined where it did nothing with it. */
const deedWith = (what: string, before: Told | undefined, now: Told | undefined): string | undefined => {
  if (!now) return before && `put the ${what} away`
  // It is told as what is shown from then on.
  if (before?.session !== now.session) return `started the ${what}`
  if (!before.revealed && now.revealed) return 'revealed what the room said'
  if (before.endsAt !== now.endsAt) return before.endsAt < now.endsAt ? 'gave more time' : `ended the ${what}`
  return before.list === now.list ? undefined : 'put another list up'
}

/** Who changed something else than this desk, and what. A kind of change that is new to this page has no name here. */
const deedOf = ({ changed, link, show }: DeskState, before?: DeskState): string => {
  const by = changed?.by ?? link.name
  const who = by === link.name ? 'Another desk' : by === 'operations' ? 'Operations' : by
  const [kind = ''] = (changed?.what ?? '').split(/[^a-z-]/)
  const { rate, vote } = before?.show ?? {}
  const done =
    kind === 'show' && before
      ? (deedWith('rating', rate, show.rate) ?? deedWith('vote', vote, show.vote))
      : undefined
  return `${who} ${done ?? deeds[kind] ?? 'changed something'}.`
}

const ago = (at: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return seconds < 2 ? 'Just now' : seconds < 100 ? `${seconds} seconds ago` : 'A while ago'
}

/** What another desk did, as a poll has found. */
export const otherDesk = (state: DeskState, now: number, before?: DeskState): Notice => ({
  tone: 'other',
  title: deedOf(state, before),
  text: `${ago(state.changed?.at ?? now, now)}. The last tap wins.`,
})

/** What another desk did while a tap of this one was on its way, which has therefore changed nothing. */
export const tooLate = (state: DeskState, before?: DeskState): Notice => ({
  tone: 'other',
  title: deedOf(state, before),
  text: 'Your tap came later and changed nothing. This is how it stands.',
})

/** A tap that is about what walls show of ideas, while they show what the room does. */
export const notWhile = (kind: SessionKind): Notice => ({
  tone: 'other',
  title: `Not while the room ${kind}s.`,
  text: `${kind === 'rate' ? 'Walls show no idea now. ' : ''}Hide one under Answers, and it leaves the phones, too.`,
})

/** Another desk, or operations, began a round. */
const newRound = ({ round, uncounted }: DeskState): Notice => ({
  tone: 'other',
  title: `Round ${roundNumber(round, uncounted)} has begun.`,
})

/** What to say once the signal is back; nothing where nothing came meanwhile. */
export const backAgain = (missed: number): Notice => ({
  tone: 'done',
  title: 'Back.',
  ...(missed > 0 && {
    text: `You missed ${missed === 1 ? 'one answer' : `${missed} answers`}, the room did not.`,
  }),
})

/** What was waiting and is up; `bets` are the big bets among them, where the desk knows all of them. */
export const revealed = (count: number, bets: number | undefined): Notice => ({
  tone: 'done',
  title: count === 1 ? 'One answer is up.' : count > 0 ? `${count} are up.` : 'The picture is open.',
  ...(bets !== undefined &&
    bets > 0 && { text: bets === 1 ? 'A big bet.' : `${bets} of them are big bets.` }),
})

/** A projector that asks no more says so once, in ms. */
const silentMs = 40_000

/** The projector that has been silent for long since the state before. */
const newlySilent = (before: DeskState, { screens }: DeskState): Notice | undefined => {
  const isSilent = ({ agoMs }: DeskState['screens'][number]) => agoMs >= silentMs
  const known = before.screens.filter(isSilent).map(({ name }) => name)
  const silent = screens.find((screen) => isSilent(screen) && !known.includes(screen.name))
  return (
    silent && {
      tone: 'fault',
      title: `Projector ${silent.name} has been silent for ${silentMs / 1000} s.`,
      text: 'Its picture still stands.',
    }
  )
}

/** What a poll tells that this desk has not done; `isLost` where the desk had no signal before. */
export const newsOf = (
  before: DeskState,
  state: DeskState,
  isLost: boolean,
  now: number,
): Notice | undefined => {
  if (state.round !== before.round) return newRound(state)
  if (isLost) return backAgain(state.numbered - before.numbered)
  return state.version > before.version ? otherDesk(state, now, before) : newlySilent(before, state)
}

/** Whether a failure leaves open if a change happened: no response came, or one that tells of trouble behind it. */
export const isUnclear = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Why a change did not happen, or why nobody knows yet whether it did. */
export const notDone = (error: unknown): Notice => {
  const tone = 'fault'
  if (isUnclear(error)) {
    const text = 'How it stands shows in a moment. Nothing you tap is kept for later.'
    return { tone, title: 'No answer came.', text }
  }
  const title = 'That did not work.'
  if (isBusy(error)) return { tone, title, text: 'The server is busy. Nothing was kept: tap again.' }
  return { tone, title, text: (error instanceof ApiError && error.message) || 'Tap again.' }
}
