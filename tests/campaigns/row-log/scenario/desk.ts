import type { ChangeOptions, RowLog } from '#lambdas/rows/row-log.ts'
import { approveAtRandom } from './approval.ts'
import type { Insist } from './insistence.ts'
import type { Knowledge } from './knowledge.ts'
import type { Plan } from './plan.ts'
import type { World } from './world.ts'
import { readOnlyCounter } from './in-the-table.ts'
import { form } from './person.ts'

type Change = (log: RowLog, options: ChangeOptions) => Promise<void>

/** Makes changes of what readers are shown as a desk does: each from the version that it has just seen. */
const createDesk =
  (insist: Insist, by: string) =>
  (change: Change): Promise<void> =>
    insist(async (log) => {
      const { stateVersion } = await log.state(form)
      await change(log, { by, version: stateVersion })
    })

/** A facilitator who opens, holds, delays and reveals in part, at random, and what readers may be shown meanwhile. */
const facilitate = async (
  world: World,
  plan: Plan,
  knowledge: Knowledge,
  change: ReturnType<typeof createDesk>,
): Promise<void> => {
  const { time } = world
  const upTo = (most: number) => Math.floor(time.random() * most)
  const forget = () => {
    knowledge.ceiling = undefined
    knowledge.delay = undefined
  }
  const revealSome = async () => {
    const { round, lastRow, ceiling = 0, ceilingRound } = readOnlyCounter(world)
    const shown = ceilingRound === round ? ceiling : 0
    if (lastRow > shown)
      await change((log, from) => log.raise(form, round, shown + 1 + upTo(lastRow - shown), from))
  }
  const actions = [
    async () => {
      await change((log, from) => log.hold(form, from))
      const { ceiling = 0, ceilingRound = 1 } = readOnlyCounter(world)
      knowledge.ceiling = { round: ceilingRound, row: ceiling, from: time.now() }
    },
    async () => {
      const seconds = 1 + upTo(3)
      await change((log, from) => log.delay(form, seconds, from))
      if (plan.clocksApartMs < 1_000)
        knowledge.delay = { from: time.now(), ms: seconds * 1_000 - plan.clocksApartMs }
    },
    () => change((log, from) => log.open(form, from)),
    revealSome,
  ]
  for (let times = 0; times < 9; times += 1) {
    await time.sleep(200 + time.random() * 1_200)
    forget()
    await actions[upTo(actions.length)]?.()
  }
  forget()
}

/** Another desk, whose changes come between those of the first: what it sets holds nothing back, and shows no answer. */
const accompany = async ({ time }: World, change: ReturnType<typeof createDesk>): Promise<void> => {
  for (let times = 1; times <= 12; times += 1) {
    await time.sleep(time.random() * 900)
    await change((log, from) =>
      log.setShow(form, time.random() < 0.3 ? {} : { spotlight: { round: 1, row: times } }, from),
    )
  }
}

/** Three desks at work. */
export const workAtDesks = async (
  world: World,
  plan: Plan,
  knowledge: Knowledge,
  openInsistence: () => Insist,
): Promise<void> => {
  await Promise.all([
    facilitate(world, plan, knowledge, createDesk(openInsistence(), 'left')),
    accompany(world, createDesk(openInsistence(), 'right')),
    approveAtRandom(world, knowledge, openInsistence()),
  ])
}
