import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { createApi } from './api.ts'
import { type Chart, startChart } from './chart.ts'
import { forEver } from './patience.ts'
import { type PhoneHabits, runPhone, type Told } from './phone.ts'
import { keyOf, type Service } from './service.ts'

export interface RushPlan {
  readonly forms?: readonly LiveForm[]
  /** Phones, and charts, of each form. */
  readonly phones: number
  readonly charts: number
  /** How many POSTs a second each form's gate lets through; all where it is left out. */
  readonly gate?: number | undefined
  readonly habits?: Partial<PhoneHabits>
}

export interface Rush {
  readonly forms: readonly LiveForm[]
  readonly people: readonly Told[]
  readonly charts: readonly Chart[]
  readonly counts: { readonly sent: number; readonly gated: number; readonly busy: number }
}

/** How long charts may take to draw what was acknowledged, once all phones are done, in ms. */
const patienceMs = 60_000

/** Lets rooms answer and their charts follow, until no phone has anything left to send and every chart has it all. */
export const runRush = async (time: VirtualTime, service: Service, plan: RushPlan): Promise<Rush> => {
  const { forms = ['laser-focus'], phones, gate } = plan
  const habits = { patience: forEver, seconds: 10, closing: 0, warmsUp: false, ...plan.habits }
  const api = createApi(time, service, { forms, gate })
  const state = { isOver: false }
  const charts = forms.flatMap((form) =>
    Array.from({ length: plan.charts }, () => startChart(time, api, form, () => state.isOver)),
  )
  const entries = forms.flatMap((form) =>
    Array.from({ length: phones }, (_, number) => ({ form, number, key: keyOf(form, number) })),
  )

  const play = async (): Promise<readonly Told[]> => {
    const people = await Promise.all(entries.map((entry) => runPhone(time, api, entry, habits)))
    const acknowledged = (form: LiveForm) =>
      people.filter(({ entry, acknowledgedAt }) => entry.form === form && acknowledgedAt !== undefined).length
    const wanted = new Map(forms.map((form) => [form, acknowledged(form)]))
    const until = time.now() + patienceMs
    while (time.now() < until && charts.some(({ form, seen }) => seen.size < (wanted.get(form) ?? 0)))
      await time.sleep(250)
    state.isOver = true
    service.stop()
    return people
  }
  const [people] = await Promise.all([play(), time.run()])
  return { forms, people, charts, counts: api.counts }
}
