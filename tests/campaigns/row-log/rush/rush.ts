import type { LiveForm } from '#shared/rows/row.ts'
import type { World } from '../scenario/world.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import { type Api, createApi, createTexts, type Entry } from './api.ts'
import { type Chart, startChart } from './chart.ts'

/** What became of a person's answer. Times in ms since 1970. */
interface Told {
  readonly entry: Entry
  readonly began: number
  readonly acknowledgedAt: number
  /** After a while of watching, the screen said that the answer is kept and will be sent. */
  readonly notYet: boolean
}

/** All phones come within so long, in ms, where a plan says nothing else. */
const usualArrivalMs = 10_000
/** For so long a person watches the answer being sent. */
const watchedMs = 10_000
const retryAfterMs = 2_000
const closedMs = 60_000

/** How far into the time a phone comes: as people do, most of them early, none on the beat. */
const arrival = ({ random }: VirtualTime): number => ((random() + random() + random()) / 3) ** 1.6

/** What a page's pauses grow to, and at a gate that is full: frontend/src/lib/outbox/pause-after.ts. */
const longest = { usualMs: 60_000, atGateMs: 8_000, triesAtGate: 16 } as const
/** About so many tries a phone has made when nobody watches any more. */
const triesWatched = 4

/** How long (ms) a phone waits after so many tries; `isFull`: the gate has turned it away. */
export type Patience = (
  tries: number,
  sinceFirstMs: number,
  isFull: boolean,
  time: Pick<VirtualTime, 'random'>,
) => number

/** The wait of a page before its next try: what the server asks for and a random part that grows, as long as it takes. */
export const pagesPatience: Patience = (tries, sinceFirstMs, isFull, time) => {
  const left = watchedMs - sinceFirstMs
  if (retryAfterMs < left) return Math.min(retryAfterMs + time.random() * 500 * 2 ** tries, left)
  const later = Math.max(1, tries - triesWatched)
  const longestMs = isFull && later < longest.triesAtGate ? longest.atGateMs : longest.usualMs
  return retryAfterMs + time.random() * Math.min(longestMs, 1_000 * 2 ** later)
}

/**
 * A phone: it comes, sends its answer, and sends it again until it is acknowledged. `closing` is how likely it is closed
 * for a minute after a try that failed, and opened again.
 */
export const runPhone = async (
  time: VirtualTime,
  api: Pick<Api, 'post'>,
  entry: Entry,
  { arrivalMs = usualArrivalMs, closing = 0, patience = pagesPatience }: PhonePlan,
): Promise<Told> => {
  await time.sleep(3_000 + arrival(time) * arrivalMs)
  const began = time.now()
  const since = () => time.now() - began
  for (let tries = 1; ; tries += 1) {
    const posted = await api.post(entry)
    if (posted === 'taken') break
    const pause = patience(tries, since(), posted === 'full', time)
    await time.sleep(closing > 0 && time.random() < closing ? closedMs : pause)
  }
  return { entry, began, acknowledgedAt: time.now(), notYet: since() > watchedMs }
}

/** How phones come, and come back. */
export interface PhonePlan {
  /** How likely a phone is closed for a minute after a try that failed. */
  readonly closing?: number
  /** All phones come within so long, in ms. */
  readonly arrivalMs?: number
  /** What a phone does that was turned away; what pages do where it is left out. */
  readonly patience?: Patience
}

export interface RushPlan extends PhonePlan {
  readonly forms?: readonly LiveForm[]
  /** Phones, and charts, of each form. */
  readonly phones: number
  readonly charts: number
  /** How many POSTs a second each form's gate lets through; all where it is left out. */
  readonly gate?: number | undefined
  /** The most containers of each function. */
  readonly containers?: number
}

export interface Rush {
  readonly forms: readonly LiveForm[]
  readonly people: readonly Told[]
  readonly charts: readonly Chart[]
  readonly counts: Api['counts']
}

/** How long charts may take to draw what was acknowledged, once all phones are done, in ms. */
const patienceMs = 60_000

/** Lets rooms answer and their charts follow, until every phone is done and every chart has it all. */
export const runRush = async (world: World, plan: RushPlan): Promise<Rush> => {
  const { time } = world
  const { forms = ['laser-focus'], phones, gate, containers } = plan
  const api = createApi(world, { forms, gate, containers })
  const texts = createTexts(time)
  const state = { isOver: false }
  const charts = forms.flatMap((form) =>
    Array.from({ length: plan.charts }, () => startChart(time, api, { form }, () => state.isOver)),
  )
  const entries = forms.flatMap((form) =>
    Array.from({ length: phones }, (_, number) => ({
      ...{ form, number, idempotencyKey: texts.key(), answer: texts.answer(number) },
    })),
  )

  const play = async (): Promise<readonly Told[]> => {
    const people = await Promise.all(entries.map((entry) => runPhone(time, api, entry, plan)))
    const until = time.now() + patienceMs
    while (time.now() < until && charts.some(({ seen }) => seen.size < phones)) await time.sleep(250)
    state.isOver = true
    world.stop()
    return people
  }
  const [people] = await Promise.all([play(), time.run()])
  return { forms, people, charts, counts: api.counts }
}
