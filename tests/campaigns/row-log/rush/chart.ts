import type { VirtualTime } from '#lambdas/store/test-support/table/virtual-time.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { type Ask, RoundReader, type Scope } from '#lib/round/reader.ts'
import { askLog, type HeldRow, type Reader, type ToldRows } from '../scenario/told.ts'
import { type Api, numberOf } from './api.ts'

/** A chart or a desk, when it first had each answer and when each was gone again (ms), by the answer's number. */
export interface Chart {
  readonly form: LiveForm
  readonly reader: Reader
  readonly seen: ReadonlyMap<number, number>
  readonly gone: ReadonlyMap<number, number>
  readonly failedPolls: number
}

const pauses = { moving: 500, quiet: 1_000, afterFailure: 2_000 }
const pageRows = 500

/** Notes what a response brought, once the reader has taken it. */
const createNotes = (time: VirtualTime) => {
  const seen = new Map<number, number>()
  const gone = new Map<number, number>()
  const numbers = new Map<number, number>()
  const noteGone = (row: number) => {
    const number = numbers.get(row)
    if (number !== undefined && !gone.has(number)) gone.set(number, time.now())
  }
  return {
    seen,
    gone,
    note: ({ rows, back = [], gone: numbersGone = [] }: ToldRows) => {
      for (const { row, answer, standing = 'shown' } of [...rows, ...back]) {
        if (standing === 'withdrawn') noteGone(row)
        if (standing !== 'shown') continue
        numbers.set(row, numberOf(answer))
        if (!seen.has(numberOf(answer))) seen.set(numberOf(answer), time.now())
      }
      for (const row of numbersGone) noteGone(row)
    },
  }
}

/** Follows a form until the end: again after half a second while something comes, else after one. */
export const startChart = (
  time: VirtualTime,
  api: Api,
  { form, scope = 'public' }: { readonly form: LiveForm; readonly scope?: Scope },
  isOver: () => boolean,
): Chart => {
  const reader = new RoundReader<HeldRow>(scope)
  const { seen, gone, note } = createNotes(time)
  const chart = { form, reader, seen, gone, failedPolls: 0 }

  const ask = async (question: Ask): Promise<boolean> => {
    const told = await api.ask(form, scope === 'desk' ? 'desks' : 'gets', async (log, signal) => {
      await time.sleep(15)
      return askLog(log, { form, scope, limit: pageRows }, question, { signal })
    })
    if (!told) {
      reader.giveUp(question)
      return false
    }
    reader.take(question, told)
    note(told)
    return true
  }
  const poll = async (): Promise<boolean> => {
    for (let question = reader.next(false); question; question = reader.next(true))
      if (!(await ask(question))) return false
    return true
  }

  const follow = async () => {
    await time.sleep(time.random() * pauses.quiet)
    while (!isOver()) {
      const [began, before] = [time.now(), reader.rows]
      const isAnswered = await poll()
      if (!isAnswered) chart.failedPolls += 1
      const moving = reader.rows === before ? pauses.quiet : pauses.moving
      const pause = isAnswered ? moving : pauses.afterFailure
      await time.sleep(Math.max(1, pause - (time.now() - began)))
    }
  }
  void follow()
  return chart
}
