import { rowLogModel } from '#lambdas/rows/model.ts'
import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { type Box, isPassing, type Work } from '../scenario/boxes.ts'
import type { World } from '../scenario/world.ts'

/** An answer on its way: its idempotency key, and its number among the form's. */
export interface Entry {
  readonly form: LiveForm
  readonly idempotencyKey: string
  readonly number: number
  readonly answer: Answer
  /** The key of the answer whose place it takes. */
  readonly replaces?: string
}

/** As many of each function as an account may run, where a plan says nothing else. */
const usualContainers = 1_000

/** A function's containers: the one used last is used first, a new one starts cold, and beyond the limit none is given. */
const createPool = (
  time: VirtualTime,
  mostContainers: number,
  open: () => Box,
  onBusy?: (busy: number) => void,
) => {
  const free: Box[] = []
  let busy = 0
  return async <T>(work: Work<T>): Promise<T | undefined> => {
    if (busy >= mostContainers) return undefined
    busy += 1
    onBusy?.(busy)
    let box = free.pop()
    if (!box) {
      box = open()
      await time.sleep(rowLogModel.start.leastMs + time.about(rowLogModel.start.furtherMs))
    }
    try {
      return await box.run(work)
    } finally {
      busy -= 1
      free.push(box)
    }
  }
}

/** Lets so many requests a second through, and as many together. */
export const createGate = (time: VirtualTime, perSecond: number) => {
  let left = perSecond
  let countedAt = time.now()
  return (): boolean => {
    left = Math.min(perSecond, left + ((time.now() - countedAt) / 1_000) * perSecond)
    countedAt = time.now()
    if (left < 1) return false
    left -= 1
    return true
  }
}

const personal = { fields: { email: 'somebody@example.com' }, keptForDays: 30 }

/** Whether an error means 503, after which the same request is sent again. */
const isBusy = (error: unknown): boolean =>
  isPassing(error) || (error instanceof Error && error.name === 'RowLogBusy')

/** What became of a POST: acknowledged, turned away by the gate, or 503. */
type Posted = 'taken' | 'full' | 'busy'

/** The way to the functions: a gate before each form's POST, and containers that take time to start. */
export const createApi = (
  { time, openBox }: World,
  {
    forms,
    gate,
    containers = usualContainers,
  }: {
    readonly forms: readonly LiveForm[]
    readonly gate: number | undefined
    readonly containers?: number | undefined
  },
) => {
  const counts = { sent: 0, gated: 0, busy: 0, containers: 0 }
  const noteBusy = (busy: number) => {
    counts.containers = Math.max(counts.containers, busy)
  }
  const doors = new Map(
    forms.map((form) => [
      form,
      {
        lets: gate === undefined ? () => true : createGate(time, gate),
        posts: createPool(time, containers, () => openBox('api'), noteBusy),
        gets: createPool(time, containers, () => openBox('reader')),
        desks: createPool(time, containers, () => openBox('desk')),
      },
    ]),
  )
  /** Asks a function; undefined where it is busy, and the caller must retry. */
  const ask = async <T>(
    form: LiveForm,
    kind: 'posts' | 'gets' | 'desks',
    work: Work<T>,
  ): Promise<T | undefined> => {
    try {
      return await doors.get(form)?.[kind](work)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }
  return {
    counts,
    ask,
    /** Sends an answer, or a change, once. */
    post: async (entry: Entry): Promise<Posted> => {
      const { form, idempotencyKey: key, answer, replaces } = entry
      counts.sent += 1
      await time.sleep(20 + time.about(20))
      if (doors.get(form)?.lets() !== true) {
        counts.gated += 1
        return 'full'
      }
      const submission = {
        idempotencyKey: key,
        bodyHash: `hash of ${key}`,
        ...(form === 'combo-convo' && { private: personal }),
      }
      const isStored = await ask(form, 'posts', async (log, signal) => {
        if (replaces === undefined) await log.append(form, answer, submission, { signal })
        else await log.change(form, replaces, answer, submission, { signal })
        return true
      })
      if (!isStored) counts.busy += 1
      return isStored ? 'taken' : 'busy'
    },
  }
}
export type Api = ReturnType<typeof createApi>

/** Words as people use them: a page of answers packs as well as these do. */
const words =
  'we should could every week meeting deck slides email report template budget customer support team lead approve request form tool search archive ticket call phone train office desk room lunch agenda notes decision owner deadline sprint backlog release test deploy monitor alert billing invoice contract vendor legal hire onboard mentor review feedback survey metric dashboard goal plan quarter month Friday morning before after without instead never always only one two five half twice because when nobody somebody reads writes asks waits cancel move share merge split write down ask first say no stop start keep drop try again automate delete print sign copy paste remind forget the a of for to in on with by from and but or so if it is are was be not their our your my its this that these everybody all some more less fewer shorter longer faster'.split(
    ' ',
  )

/** An answer of the usual length that nobody else gives, and a key as phones make them. */
export const createTexts = ({ random }: VirtualTime) => {
  const word = (): string => words[Math.floor(random() * words.length)] ?? ''
  const rating = () => Math.round(random() * 100) / 10
  const hex = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('')
  return {
    key: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    answer: (number: number) => ({
      table: Math.floor(random() * 400),
      idea: `${number} ${Array.from({ length: 8 + Math.floor(random() * 16) }, word).join(' ')}`,
      impact: rating(),
      effort: rating(),
    }),
  }
}

/** The number in an answer; NaN in one that was withdrawn. */
export const numberOf = ({ idea }: Readonly<Record<string, unknown>>): number =>
  Number.parseInt(String(idea), 10)
