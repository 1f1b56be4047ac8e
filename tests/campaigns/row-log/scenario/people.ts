import type { Amended } from '#lambdas/rows/row-log.ts'
import type { Run } from './boxes.ts'
import type { Plan } from './plan.ts'
import { form, type World } from './world.ts'

/** An answer under its key, and what became of it. */
export interface Sent {
  readonly key: string
  readonly email: string | undefined
  readonly sealed: boolean
  /** The round that its phone knew of. */
  readonly round: number
  readonly idea: string
  acknowledged: boolean
  /** The key of the answer that took its place, or itself where it was taken back. */
  withdrawnBy?: string
  /** Something was begun that may withdraw it. */
  isAmended?: true
  /** It was to take the place of another, and was refused. */
  isRefused?: true
}

const answerOf = ({ idea }: Sent) => ({ idea, impact: 5 })

const submissionOf = ({ key, email, sealed, round }: Sent, bodyHash = key) => ({
  idempotencyKey: key,
  bodyHash,
  sealed,
  round,
  ...(email !== undefined && { private: { fields: { email }, keptForDays: 30 } }),
})

/**
 * People answer the question that they see; they send again after a failure, twice together, or once more much later;
 * change their answer, at once, late, from two tabs, or take it back; and some come when their round is over.
 */
export const createPeople = (world: World, plan: Plan) => {
  const { time, violations } = world
  const { demand } = violations
  const insist = world.insistence('api', 8)
  const hasty = world.pool('api', 4)
  const chance = (likelihood: number) => time.random() < likelihood
  const sent = new Map<string, Sent>()
  const amended = { changes: 0, withdrawals: 0 }
  let made = 0

  const fresh = (of: Pick<Sent, 'key' | 'email' | 'sealed' | 'round'>): Sent => {
    const key = `${of.key.split('-x')[0]}-x${(made += 1)}`
    const idea = `${key} ${'x'.repeat(Math.floor(time.random() * 200))}`
    const one = { ...of, key, idea, email: undefined, acknowledged: false }
    sent.set(key, one)
    return one
  }
  const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

  /** Sends an answer, by any way; whether it is stored now. */
  const append = async (
    one: Sent,
    run: Run,
    bodyHash?: string,
  ): Promise<'stored' | 'superseded' | 'other'> => {
    try {
      await run((log, signal) => log.append(form, answerOf(one), submissionOf(one, bodyHash), { signal }))
      return 'stored'
    } catch (error) {
      if (nameOf(error) === 'Superseded') return 'superseded'
      if (nameOf(error) === 'SubmissionChanged') return 'other'
      throw error
    }
  }
  /** Changes an answer; nobody waits for a late one yet when it throws, so that is noticed here. */
  const change = async (old: Sent, next: Sent): Promise<Amended> => {
    try {
      return await insist((log, signal) =>
        log.change(form, old.key, answerOf(next), submissionOf(next), { signal }),
      )
    } catch (error) {
      demand(false, 'own', () => `the change of ${old.key}: ${String(error)}`)
      return { outcome: 'superseded' }
    }
  }

  /** Changes an answer, at times from two tabs; undefined where that was refused. */
  const changeOnce = async (old: Sent, late: Promise<unknown>[]): Promise<Sent | undefined> => {
    old.isAmended = true
    const tabs = chance(0.15) ? [fresh(old), fresh(old)] : [fresh(old)]
    const twin = chance(0.2) ? change(old, tabs[0] ?? old) : undefined
    const outcomes = await Promise.all(tabs.map((tab) => change(old, tab)))
    const isDone = (index: number) => outcomes[index]?.outcome === 'done'
    const done = tabs.filter((_, index) => isDone(index))
    demand(done.length <= 1, 'own', () => `${old.key} was changed in two tabs, and both are done`)
    const isOver = outcomes.every(({ outcome }) => outcome === 'closed' || outcome === 'spent')
    demand(done.length === 1 || isOver, 'own', () => `${old.key}: ${JSON.stringify(outcomes)}`)
    for (const [index, tab] of tabs.entries()) {
      if (isDone(index)) tab.acknowledged = true
      else tab.isRefused = true
    }
    await twin
    const [next] = done
    if (!next) return undefined
    old.withdrawnBy = next.key
    amended.changes += 1
    if (chance(0.2)) late.push(changeLate(old, next))
    return next
  }
  /** Once more, and from a tab that knows the old answer only. */
  const changeLate = async (old: Sent, next: Sent) => {
    await time.sleep(time.random() * 4_000)
    const again = await change(old, next)
    demand(again.outcome === 'done', 'own', () => `${old.key} was ${again.outcome} the second time`)
    const stale = fresh(old)
    stale.isRefused = true
    const { outcome } = await change(old, stale)
    demand(outcome === 'superseded', 'own', () => `a stale tab's change of ${old.key} is ${outcome}`)
  }

  const amend = async (first: Sent, late: Promise<unknown>[]): Promise<void> => {
    let current: Sent | undefined = first
    for (let acts = 1 + Math.floor(time.random() * 3); current && acts > 0; acts -= 1) {
      const { key }: Sent = current
      await time.sleep(chance(0.4) ? 0 : time.random() * 2_500)
      if (!chance(0.3)) {
        current = await changeOnce(current, late)
        continue
      }
      current.isAmended = true
      const withdraw = () => insist((log, signal) => log.withdraw(form, key, { signal }))
      const { outcome } = await withdraw()
      demand(outcome === 'done' || outcome === 'closed', 'own', () => `${key} was ${outcome}, not withdrawn`)
      if (outcome !== 'done') return
      current.withdrawnBy = key
      amended.withdrawals += 1
      if (chance(0.2)) late.push(time.sleep(time.random() * 4_000).then(withdraw))
      return
    }
  }

  const sendAgain = async (one: Sent): Promise<void> => {
    await time.sleep(time.random() * 5_000)
    const again = await append(one, insist)
    const isRight = again === 'stored' || (again === 'superseded' && one.isAmended)
    demand(isRight === true, 'repeat', () => `${one.key} was ${again} the second time`)
    const other = await append(one, insist, 'another')
    demand(other !== 'stored', 'repeat', () => `${one.key} with another body was stored`)
  }

  const live = async (index: number): Promise<void> => {
    await time.sleep(300 + time.random() * 9_000)
    const round = await insist((log, signal) => log.round(form, { signal }))
    // Some think about it for longer than their round goes on.
    await time.sleep(time.random() * (chance(0.1) ? 5_000 : 300))
    const key = `seed${plan.seed}-${index}`
    const one = fresh({ key, email: undefined, sealed: index % 3 === 0, round })
    const person: Sent = index % 5 === 0 ? { ...one, email: `${one.key}@example.com` } : one
    sent.set(person.key, person)
    const late: Promise<unknown>[] = []
    if (chance(0.15)) late.push(append(person, hasty).catch(() => undefined))
    if (chance(0.1)) {
      await append(person, hasty).catch(() => undefined)
      await Promise.all(late)
      return
    }
    demand((await append(person, insist)) === 'stored', 'repeat', () => `${key} was refused its own body`)
    person.acknowledged = true
    if (chance(0.15)) late.push(sendAgain(person))
    if (chance(0.5)) await amend(person, late)
    await Promise.all(late)
  }
  return {
    sent,
    amended,
    live: () => Promise.all(Array.from({ length: plan.people }, (_, index) => live(index))),
  }
}
export type People = ReturnType<typeof createPeople>
