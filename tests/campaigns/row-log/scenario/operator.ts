import { workAtDesks } from './desk.ts'
import { createInsistence } from './insistence.ts'
import type { Knowledge } from './knowledge.ts'
import type { Plan } from './plan.ts'
import type { World } from './world.ts'
import { readOnlyCounter, keyAt } from './in-the-table.ts'
import { form } from './person.ts'

/** Somebody who begins rounds, hides rows, holds answers back and lets them go. */
export const operate = async (world: World, plan: Plan, knowledge: Knowledge): Promise<void> => {
  const { time, openBox } = world
  const insist = createInsistence(world)

  const beginRounds = async () => {
    for (let begun = 0; begun < plan.newRounds; begun += 1) {
      await time.sleep(1_500 + time.random() * 2_500)
      // Two operators together, at times.
      const other = time.random() < 0.3 ? openBox('operator').run((log) => log.startRound(form)) : undefined
      await Promise.all([insist((log) => log.startRound(form)), other?.catch(() => undefined)])
    }
  }

  const hideSome = async () => {
    for (let times = 0; times < 3; times += 1) {
      await time.sleep(500)
      const { round, lastRow } = readOnlyCounter(world)
      if (lastRow === 0) continue
      const row = 1 + Math.floor(time.random() * lastRow)
      knowledge.hidden.add(`${round}/${row}`)
      await insist((log) => log.hideRow(form, round, row))
      if (time.random() >= 0.4) continue
      const key = keyAt(world, round, row)
      if (key !== undefined) knowledge.approval.approved.add(key)
      await insist((log) => log.showRow(form, round, row))
    }
  }

  const holdForAWhile = async () => {
    await time.sleep(1_000)
    await insist((log) => log.hold(form))
    const { ceiling = 0, ceilingRound = 1 } = readOnlyCounter(world)
    knowledge.ceiling = { round: ceilingRound, row: ceiling, from: time.now() }
    await time.sleep(1_500)
    knowledge.ceiling = undefined
    await insist((log) => log.raise(form, ceilingRound, ceiling + 20))
    await time.sleep(1_000)
    await insist((log) => log.open(form))
  }

  const delayForAWhile = async () => {
    await time.sleep(600)
    await insist((log) => log.delay(form, plan.delaySeconds))
    if (plan.clocksApartMs < 1_000)
      knowledge.delay = { from: time.now(), ms: plan.delaySeconds * 1_000 - plan.clocksApartMs }
  }

  const desks = plan.desks
    ? workAtDesks(world, plan, knowledge, () => createInsistence(world))
    : Promise.resolve()
  if (plan.delaySeconds > 0) await delayForAWhile()
  await beginRounds()
  if (plan.holds) await holdForAWhile()
  if (plan.hides) await hideSome()
  await desks
}
