import type { Amended, KeptRow } from '#lambdas/rows/row-log.ts'
import { isPassing } from './boxes.ts'
import type { World } from './world.ts'
import { form, keyOfAnswer, type Person, type RunAnywhere } from './person.ts'

/** What somebody did with an own answer. Times in ms since 1970; changes count from 1. */
export interface OwnAnswer {
  /** When each change was sent first. */
  readonly sentAt: Map<number, number>
  /** When each change was acknowledged. */
  readonly madeAt: Map<number, number>
  /** Changes that came after their round. */
  readonly refused: Set<number>
  takenBack?: { readonly sentAt: number; madeAt?: number } | undefined
}

/** What everybody did, by key. */
export type OwnAnswers = Map<string, OwnAnswer>

const words = (key: string, change: number) => ({ idea: `${key} change ${change}`, impact: 5 })

/** Which change a text is of; 0 for an answer as it was sent first. */
const changeIn = (answer: KeptRow['answer']): number =>
  Number(/ change (\d+)$/.exec(String(answer.idea))?.[1] ?? 0)

const manyTries = 40

/** Has people change their answers and take them back, some of them late, twice, or with the one before once more. */
export const createOwners = ({ time, violations }: World, run: RunAnywhere, all: OwnAnswers) => {
  const chance = (likelihood: number) => time.random() < likelihood
  const insist = async (what: () => Promise<Amended>): Promise<Amended | 'failed'> => {
    for (let tried = 1; tried <= manyTries; tried += 1) {
      try {
        return await what()
      } catch (error) {
        violations.demand(isPassing(error), 'mended', () => `a change threw ${String(error)}`)
        await time.sleep(100 + time.random() * 900)
      }
    }
    return 'failed'
  }

  return async ({ key }: Person): Promise<void> => {
    const own: OwnAnswer = { sentAt: new Map(), madeAt: new Map(), refused: new Set() }
    all.set(key, own)
    const send = (change: number) =>
      run((log, signal) =>
        log.change(form, { idempotencyKey: key, change, answer: words(key, change) }, { signal }),
      )
    const changes = Math.floor(time.random() * 3)
    for (let change = 1; change <= changes; change += 1) {
      await time.sleep(time.random() * 1_500)
      own.sentAt.set(change, time.now())
      const twin = chance(0.2) ? send(change).catch(() => undefined) : undefined
      const outcome = await insist(() => send(change))
      await twin
      if (outcome === 'done') own.madeAt.set(change, time.now())
      if (outcome === 'closed') own.refused.add(change)
      violations.demand(outcome !== 'unknown', 'own', () => `${key} was not known`)
      if (change > 1 && chance(0.3)) await send(change - 1).catch(() => undefined)
    }
    if (changes > 0 && !chance(0.4)) return
    await time.sleep(time.random() * 1_000)
    const takenBack: NonNullable<OwnAnswer['takenBack']> = { sentAt: time.now() }
    own.takenBack = takenBack
    const outcome = await insist(() => run((log, signal) => log.withdraw(form, key, { signal })))
    violations.demand(outcome !== 'unknown', 'own', () => `${key} was not known`)
    if (outcome === 'closed') own.takenBack = undefined
    if (outcome === 'done') takenBack.madeAt = time.now()
    if (outcome === 'done' && chance(0.3)) await send(changes + 1).catch(() => undefined)
  }
}

/** What a reader who asked at a time may be told of a row; `heldFrom` where answers are held since then. */
export const checkOwn = (
  { violations }: World,
  all: OwnAnswers,
  answer: KeptRow['answer'],
  askedAt: number,
  heldFrom: number | undefined,
): void => {
  const key = keyOfAnswer(answer)
  const own = all.get(key)
  if (!own) return
  const change = changeIn(answer)
  const { takenBack, madeAt, sentAt } = own
  violations.demand(
    takenBack?.madeAt === undefined || askedAt < takenBack.madeAt,
    'own',
    () => `${key} was shown after it was withdrawn`,
  )
  for (const [made, at] of madeAt)
    violations.demand(change >= made || askedAt < at, 'own', () => `${key} was shown without change ${made}`)
  const firstSent = sentAt.get(change) ?? 0
  violations.demand(
    heldFrom === undefined || firstSent <= heldFrom,
    'ceiling',
    () => `${key} showed change ${change} while answers were held`,
  )
}

/** Whether a row may be hidden because of what its sender did. */
export const mayBeHidden = (all: OwnAnswers, key: string | undefined): boolean => all.has(key ?? '')

/** Once all is quiet: the last change that was acknowledged is there once, what was withdrawn is there no more. */
export const auditOwn = ({ violations, intake }: World, all: OwnAnswers, kept: readonly KeptRow[]): void => {
  for (const { idempotencyKey: key, answer, changed = false, withdrawn = false } of kept) {
    const own = all.get(key)
    const demand = (holds: boolean, what: string) => violations.demand(holds, 'own', () => `${key} ${what}`)
    if (withdrawn) {
      demand(own?.takenBack !== undefined, 'is withdrawn, and nobody did that')
      demand(Object.keys(answer).length === 0, 'is withdrawn, and kept')
      const stored = intake.items.find(`IN#${form}#${key}`, '-')?.item?.answer ?? {}
      demand(Object.keys(stored).length === 0, 'is withdrawn, and kept where it was stored')
      continue
    }
    demand(own?.takenBack?.madeAt === undefined, 'was withdrawn, and is there')
    const change = changeIn(answer)
    const least = Math.max(0, ...(own?.madeAt.keys() ?? []))
    demand(change >= least && (change === 0 || own?.sentAt.has(change) === true), `has change ${change}`)
    demand(!own?.refused.has(change), `has change ${change}, which came after its round`)
    demand(changed === change > 0, `is changed: ${changed}`)
  }
}
