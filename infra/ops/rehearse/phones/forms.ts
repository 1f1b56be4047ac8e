import type * as z from 'zod/mini'
import { comboConvoOptionsSchema } from '#shared/forms/combo-convo.ts'
import { laserFocusLimits } from '#shared/forms/laser-focus.ts'
import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { apiPath } from '#shared/routes.ts'
import { comboConvoRowSchema } from '#shared/rows/combo-convo-row.ts'
import { laserFocusRowSchema, type LiveForm } from '#shared/rows/row.ts'
import { ventingMachineRowSchema } from '#shared/rows/venting-machine-row.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { ventingPolicy } from '#features/venting-machine/venting-outbox.ts'
import { busyPolicy, type RetryPolicy } from '#lib/outbox/retry.ts'

/** What one phone sends, and where to. */
export interface Post {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** What of it the log keeps as the answer. */
  readonly kept: Readonly<Record<string, unknown>>
}

interface Situation {
  /** The phone's number. */
  readonly number: number
  /** Text no other phone sends. */
  readonly marker: string
  readonly random: () => number
  /** Loads JSON that the page cannot do without, as often as its owner would. */
  readonly load: (path: string) => Promise<unknown>
  /** Asks once; a failure does not matter. */
  readonly warmUp: (path: string) => void
}

/** How the attendees of one form behave. */
export interface FormHabits {
  /** Does what the page does before the answer is submitted, and fills the form in. */
  readonly fillIn: (situation: Situation) => Promise<Post>
  /** The field that holds the marker. */
  readonly markedField: string
  /** A row as screens read it. */
  readonly rowSchema: z.ZodMiniType<Readonly<Record<string, unknown>> & { readonly row: number }>
  /** How often the page tries while its owner watches. */
  readonly patience: RetryPolicy
  readonly timeoutMs: number
}

const tables = 400
const thoughts = [
  'walk the meeting instead',
  'one page, no deck',
  'ask the newest colleague first',
  'cancel it and see who asks',
  'let the back row decide',
]

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)]

const rating = (random: () => number): number => Math.round(random() * 100) / 10

/** The browser's own limit (frontend/src/lib/api-client.ts). */
const usualTimeoutMs = 10_000

const laserFocus: FormHabits = {
  fillIn: ({ number, marker, random, warmUp }) => {
    // The form opens the way to the site while its owner is still at the sliders.
    warmUp('/config.json')
    const table = laserFocusLimits.table.min + 1 + (number % tables)
    const idea = `${marker}: ${pick(thoughts, random) ?? ''}`
    const body = { table, idea, impact: rating(random), effort: rating(random) }
    return Promise.resolve({ path: apiPath('post-laser-focus'), body, kept: body })
  },
  markedField: 'idea',
  rowSchema: laserFocusRowSchema,
  patience: busyPolicy,
  timeoutMs: usualTimeoutMs,
}

const ventingMachine: FormHabits = {
  fillIn: async ({ marker, load }) => {
    const { ventingMachineKey } = stageConfigSchema.parse(await load('/config.json'))
    const key = new URLSearchParams({ key: ventingMachineKey }).toString()
    const asked = await load(`${apiPath('get-venting-machine')}?action=question&${key}`)
    const { question } = asked as { readonly question?: unknown }
    const body = { question, answer: marker }
    return { path: `${apiPath('post-venting-machine')}?${key}`, body, kept: body }
  },
  markedField: 'answer',
  rowSchema: ventingMachineRowSchema,
  patience: ventingPolicy,
  timeoutMs: ventingMachineLimits.submit.timeoutMs,
}

const comboConvo: FormHabits = {
  fillIn: async ({ marker, random, load }) => {
    const options = comboConvoOptionsSchema.parse(await load(apiPath('get-combo-convo')))
    const kept = {
      orangeCard: 'Curiosity',
      blueCard: 'Deadline',
      whatIsA: pick(options.whatIsA, random),
      thatCould: pick(options.thatCould, random),
      freeText: marker,
    }
    return { path: apiPath('post-combo-convo'), body: { ...kept, email: '' }, kept }
  },
  markedField: 'freeText',
  rowSchema: comboConvoRowSchema,
  patience: busyPolicy,
  timeoutMs: usualTimeoutMs,
}

const formHabits: Readonly<Partial<Record<LiveForm, FormHabits>>> = {
  'laser-focus': laserFocus,
  'venting-machine': ventingMachine,
  'combo-convo': comboConvo,
}

/** @throws Error for a form that no phone of a rehearsal knows how to fill in. */
export const habitsOf = (form: LiveForm): FormHabits => {
  const habits = formHabits[form]
  if (!habits) throw new Error(`No phone of a rehearsal knows how to fill in ${form}: leave it out.`)
  return habits
}

/** Of ten phones, how many use each form where all are rehearsed. */
const shares: Readonly<Partial<Record<LiveForm, number>>> = {
  'laser-focus': 8,
  'venting-machine': 1,
  'combo-convo': 1,
}

/** Deals the chosen forms out to the phones, by their shares, the same way each time. */
export const formOfPhone = (forms: readonly LiveForm[], number: number): LiveForm => {
  const hand = forms.flatMap((form) => Array<LiveForm>(shares[form] ?? 0).fill(form))
  const form = hand[number % hand.length]
  if (!form) throw new Error('No form is rehearsed.')
  return form
}
