import { type Box, isPassing } from './boxes.ts'
import { createOwners, type OwnAnswers } from './own-answers.ts'
import { form, type Person, type RunAnywhere } from './person.ts'
import type { Plan } from './plan.ts'
import type { World } from './world.ts'

/** The answer of a person; its idea names the key, so that readers tell whose it is. */
const answerOf = ({ key }: Person, words: number) => ({ idea: `${key} ${'x'.repeat(words)}`, impact: 5 })

const manyTries = 40

type Outcome = 'stored' | 'refused' | 'failed'
type Send = (person: Person, words: number, bodyHash?: string) => Promise<Outcome>

/** Runs work in any of a few containers; one that died is replaced. */
const anywhere = ({ time, openBox }: World): RunAnywhere => {
  const boxes = Array.from({ length: 12 }, () => openBox('api'))
  const anyBox = (): Box => {
    const index = Math.floor(time.random() * boxes.length)
    const box = boxes[index]
    if (box && !box.isDead()) return box
    return (boxes[index] = openBox('api'))
  }
  return (work) => anyBox().run(work)
}

/** Sends answers. */
const createSend = ({ violations }: World, run: RunAnywhere): Send => {
  return async (person, words, bodyHash = 'hash') => {
    person.sent = true
    const personal = person.email && { private: { fields: { email: person.email }, keptForDays: 30 } }
    const submission = { idempotencyKey: person.key, bodyHash, sealed: person.sealed, ...personal }
    try {
      await run((log, signal) => log.append(form, answerOf(person, words), submission, { signal }))
      if (bodyHash === 'hash') person.acknowledged = true
      return 'stored'
    } catch (error) {
      if (error instanceof Error && error.name === 'SubmissionChanged') return 'refused'
      violations.demand(isPassing(error), 'mended', () => `an append threw ${String(error)}`)
      return 'failed'
    }
  }
}

/**
 * Lets people answer over some seconds: they send again after a failure, twice together, or once more much later; some
 * give up, and some send another answer under the same key.
 */
export const createPeople = (world: World, plan: Plan, owners: OwnAnswers) => {
  const { time, violations } = world
  const run = anywhere(world)
  const send = createSend(world, run)
  const amend = createOwners(world, run, owners)
  const chance = (likelihood: number) => time.random() < likelihood

  const sendUntilClear: Send = async (person, words, bodyHash) => {
    for (let tried = 1; tried <= manyTries; tried += 1) {
      const outcome = await send(person, words, bodyHash)
      if (outcome !== 'failed') return outcome
      await time.sleep(50)
    }
    return 'failed'
  }

  const live = async (person: Person): Promise<void> => {
    await time.sleep(500 + time.random() * 6_000)
    const words = Math.floor(time.random() * 300)
    const demandTaken = (outcome: string) =>
      violations.demand(outcome !== 'refused', 'repeat', () => `${person.key} was refused its own body`)
    const givesUp = chance(0.1)
    let twin: Promise<unknown> | undefined
    for (let tried = 1; tried <= manyTries; tried += 1) {
      if (chance(0.15)) twin = time.sleep(time.random() * 30).then(() => send(person, words))
      const outcome = await send(person, words)
      demandTaken(outcome)
      if (outcome === 'stored' || givesUp) break
      await time.sleep(200 + time.random() * 1_500)
    }
    await twin
    if (person.acknowledged && chance(0.35)) await amend(person)
    if (!chance(0.2)) return
    await time.sleep(time.random() * 4_000)
    demandTaken(await send(person, words))
    if (!person.acknowledged || !chance(0.5)) return
    const other = await sendUntilClear(person, words, 'another hash')
    violations.demand(other === 'refused', 'repeat', () => `${person.key} with another body was ${other}`)
  }

  const people = Array.from({ length: plan.phones }, (_, index): Person => {
    const key = `seed${plan.seed}-${index}`
    const email = index % 5 === 0 ? `${key}@example.com` : undefined
    return { key, email, sealed: index % 3 === 0, sent: false, acknowledged: false }
  })
  return { people, live: () => Promise.all(people.map(live)) }
}
