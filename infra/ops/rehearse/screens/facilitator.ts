import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import type { Ledger } from '../ledger.ts'
import { habitsOf } from '../phones/forms.ts'
import { createDesk, type Desk, type Place } from './desk.ts'
import { openScreen, type OpenScreen } from './screen.ts'

/** How often the facilitator reopens the screen, how often it is looked at, and when it is given up. */
const times = { pauseMs: 10_000, lookMs: 100, limitMs: 30_000 } as const

/** What became of the facilitator's visits to the screen. */
export interface Visits {
  /** How long each took to show what an open screen had at its beginning, in milliseconds. */
  readonly loadTimes: readonly number[]
  /** Visits that did not get there in 30 s. */
  readonly failed: () => number
}

const loaded = async (screen: OpenScreen, rows: number, signal: AbortSignal): Promise<boolean> => {
  for (let waited = 0; waited < times.limitMs; waited += times.lookMs) {
    if (screen.isLoaded() && screen.rows() >= rows) return true
    await sleep(times.lookMs, undefined, { signal })
  }
  return false
}

/**
 * A facilitator who reopens a screen every ten seconds, like someone who changes rooms: the whole list each
 * time. Goes on until the signal; never rejects.
 */
export const startFacilitator = (
  origin: string,
  ledger: Ledger,
  beside: OpenScreen,
  signal: AbortSignal,
  token?: string,
): Visits => {
  const loadTimes: number[] = []
  let failures = 0
  const visit = async () => {
    const begin = ledger.now()
    const screen = openScreen(origin, ledger, beside.form, token)
    try {
      if (await loaded(screen, beside.rows(), signal)) loadTimes.push(ledger.now() - begin)
      else failures += 1
    } finally {
      screen.close()
    }
  }
  const goOn = async () => {
    for (;;) {
      await sleep(times.pauseMs, undefined, { signal })
      await visit()
    }
  }
  goOn().catch(() => undefined)
  return { loadTimes, failed: () => failures }
}

/** When the moderator does what, as shares of the time in which phones come: most come in its first half. */
const parts = { untilHold: 0.15, held: 0.15, untilApproval: 0.1, approving: 0.2 } as const
/** How often answers are approved meanwhile, and how long afterwards it is gone on for those that were on their way. */
const approveEveryMs = 400
const lateMs = 5_000
/** Of the rows that wait, every tenth is left waiting, and the one before it kept back; of those shown every tenth is hidden. */
const every = 10

/** Those of the newest answers that stand as wanted, and their round. */
export const newestOf = async (
  { read }: Desk,
  standing: Standing,
): Promise<{ round: number; answers: readonly DeskAnswer[] }> => {
  const { round, answers = [] } = await read('&beforeRow=999999999')
  return { round, answers: answers.filter((answer) => answer.standing === standing) }
}

/** Lets through what waits for approval, and keeps some of it back. */
const approveOnce = async (desk: Desk, form: LiveForm, ledger: Ledger): Promise<void> => {
  const { round, answers } = await newestOf(desk, 'pending')
  const back = answers.filter(({ row }) => row % every === every - 1)
  const through = answers.filter(({ row }) => row % every !== 0 && row % every !== every - 1)
  for (const { answer } of back) {
    const entry = ledger.entryOf(answer[habitsOf(form).markedField])
    if (entry) entry.keptBack = true
  }
  if (back.length > 0) await desk.change({ kind: 'keep-back', round, rows: back.map(({ row }) => row) })
  if (through.length > 0) await desk.change({ kind: 'approve', round, rows: through.map(({ row }) => row) })
}

/**
 * A moderator at the desk of a form, while phones come within so many ms: holds answers and reveals them, has them wait
 * for approval, lets most through and keeps some back, hides some that were shown, and leaves the form as it is without
 * a desk. @throws the signal's reason; what the desk refuses.
 */
export const moderate = async (place: Place, withinMs: number, ledger: Ledger): Promise<void> => {
  const { form, signal } = place
  const desk = createDesk(place)
  const pause = (ms: number) => sleep(ms, undefined, { signal })
  await pause(withinMs * parts.untilHold)
  ledger.ceilings.set(form, (await desk.change({ kind: 'hold' })).lastRow)
  await pause(withinMs * parts.held)
  ledger.ceilings.delete(form)
  await desk.change({ kind: 'open' })

  await pause(withinMs * parts.untilApproval)
  await desk.change({ kind: 'approval', which: 'all' })
  const end = ledger.now() + withinMs * parts.approving
  for (let isOn = true; ledger.now() < end + lateMs;) {
    if (isOn && ledger.now() >= end) {
      await desk.change({ kind: 'approval', which: 'none' })
      isOn = false
    }
    await approveOnce(desk, form, ledger)
    await pause(approveEveryMs)
  }

  const { round, answers } = await newestOf(desk, 'shown')
  for (const { row } of answers) if (row % every === 0) await desk.change({ kind: 'hide', round, row })
}
