import { RowLogBusy, StoreUnavailable } from '#lambdas/rows/errors.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './design.ts'
import { WriterDied } from './faults.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'

/** How phones behave: chances from 0 to 1. */
export interface PhoneHabits {
  /** Sends again, with the same key, after it was answered: its answer was lost on the way. */
  readonly resend: number
  /** Sends twice at once, as Chromium does on a reset connection. */
  readonly sendTwice: number
  /** Is put away after a failure, so that its answer may stay unacknowledged. */
  readonly giveUp: number
  /** How often it tries in all. */
  readonly tries: number
}

export const patientPhones: PhoneHabits = { resend: 0, sendTwice: 0, giveUp: 0, tries: 40 }

interface PhoneParts {
  readonly form: LiveForm
  /** A container to talk to; another at each try. */
  readonly log: () => Log
  readonly ledger: Ledger
  readonly random: () => number
  readonly habits: PhoneHabits
}

const passes = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof RowLogBusy || error instanceof WriterDied

/**
 * Sends one answer until it is acknowledged, or its owner gives up.
 * @throws what a log may not throw here: anything but StoreUnavailable, RowLogBusy and a dead writer.
 */
export const sendFromPhone = async (entry: LedgerEntry, parts: PhoneParts): Promise<void> => {
  const { form, log, ledger, random, habits } = parts
  const send = async () => ledger.acknowledge(entry, await log().append(form, entry.answer, entry.submission))

  for (let tried = 1; tried <= habits.tries; tried += 1) {
    const copies = random() < habits.sendTwice ? 2 : 1
    const outcomes = await Promise.allSettled(Array.from({ length: copies }, send))
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )
    const wrong = failed.find((error) => !passes(error))
    if (wrong !== undefined)
      throw wrong instanceof Error ? wrong : new Error('Something that is no error was thrown.')
    if (failed.length < copies) {
      if (random() >= habits.resend) return
    } else {
      if (random() < habits.giveUp) return
      await sleep(random() * 100)
    }
  }
}
