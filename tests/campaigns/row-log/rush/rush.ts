import type { LiveForm } from '#shared/rows/row.ts'
import type { World } from '../scenario/world.ts'
import { createApi } from './api.ts'
import { type Chart, startChart } from './chart.ts'
import { createTexts } from './texts.ts'
import { runPhone, type Told } from './phone.ts'

export interface RushPlan {
  readonly forms?: readonly LiveForm[]
  /** Phones, and charts, of each form. */
  readonly phones: number
  readonly charts: number
  /** How many POSTs a second each form's gate lets through; all where it is left out. */
  readonly gate?: number | undefined
  /** How likely a phone is closed for a minute after a try that failed. */
  readonly closing?: number
}

export interface Rush {
  readonly forms: readonly LiveForm[]
  readonly people: readonly Told[]
  readonly charts: readonly Chart[]
  readonly counts: { readonly sent: number; readonly gated: number; readonly busy: number }
}

/** How long charts may take to draw what was acknowledged, once all phones are done, in ms. */
const patienceMs = 60_000

/** Lets rooms answer and their charts follow, until every phone is done and every chart has it all. */
export const runRush = async (world: World, plan: RushPlan): Promise<Rush> => {
  const { time } = world
  const { forms = ['laser-focus'], phones, gate, closing = 0 } = plan
  const api = createApi(world, { forms, gate })
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
    const people = await Promise.all(entries.map((entry) => runPhone(time, api, entry, closing)))
    const until = time.now() + patienceMs
    while (time.now() < until && charts.some(({ seen }) => seen.size < phones)) await time.sleep(250)
    state.isOver = true
    world.stop()
    return people
  }
  const [people] = await Promise.all([play(), time.run()])
  return { forms, people, charts, counts: api.counts }
}
