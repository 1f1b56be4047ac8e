import type { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { createTickets } from './tickets.ts'

/** Containers beside one counter that turns away whoever comes while it is busy, once. */
const scene = () => {
  const state = { now: 0, busy: 0, dealt: 0, writes: 0 }
  const debts = new Map<string, number>()
  const send = ({ input }: UpdateCommand) => {
    if (state.busy > 0) {
      state.busy -= 1
      return Promise.reject(Object.assign(new Error('Busy.'), { name: 'ThrottlingException' }))
    }
    state.writes += 1
    const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = input
    for (const [placeholder, name] of Object.entries(names)) {
      const by = Number(values[placeholder.replace('#n', ':v')])
      if (name === 'dealt') state.dealt += by
      else if (name.startsWith('o')) debts.set(name, (debts.get(name) ?? 0) + by)
    }
    return Promise.resolve({ Attributes: { dealt: state.dealt, ...Object.fromEntries(debts) } })
  }
  const container = () =>
    createTickets({
      client: { send: send as never },
      tableName: 'pages',
      clock: () => state.now,
      sleep: () => Promise.resolve(),
    })
  return { state, container }
}

it('gives one ticket after the other, whoever asks', async () => {
  const { state, container } = scene()
  const [one, other] = [container(), container()]
  const numbers = []
  for (const tickets of [one, other, one, one]) numbers.push((await tickets.take(1, { looseFrom: 0 })).number)
  expect(numbers).toEqual([0, 1, 2, 3])
  expect(state.writes).toBe(4)
})

it('takes a block where the counter is busy and the order matters no more', async () => {
  const { state, container } = scene()
  const [one, other] = [container(), container()]
  const take = async (tickets: typeof one, looseFrom?: number) =>
    (await tickets.take(1, { ...(looseFrom !== undefined && { looseFrom }) })).number
  for (let ticket = 0; ticket < 3; ticket += 1) expect(await take(one, 3)).toBe(ticket)
  state.busy = 1
  expect(await take(one, 3), 'in the even rounds each number is dealt').toBe(3)
  state.busy = 1
  expect(await take(other, 3), 'who knows of none takes one').toBe(4)
  state.busy = 1
  expect(await take(one), 'unless nothing is said of it').toBe(5)
  state.busy = 1
  const writes = state.writes
  for (let ticket = 6; ticket < 26; ticket += 1) expect(await take(one, 3)).toBe(ticket)
  expect(state.writes - writes, 'twenty tickets with one write').toBe(1)
  expect(await take(other, 3)).toBe(26)
})

it('forgets what is left of a block after a second, and in another session', async () => {
  const { state, container } = scene()
  const tickets = container()
  const take = async (session: number) => (await tickets.take(session, { looseFrom: 0 })).number
  await take(1)
  state.busy = 1
  expect(await take(1)).toBe(1)
  expect(await take(1)).toBe(2)
  state.now += 1_000
  expect(await take(1)).toBe(21)
  state.busy = 1
  await take(1)
  expect(await take(2), 'of another session nothing is known').toBe(42)
})

it('knows its own changes of debts in a block', async () => {
  const { state, container } = scene()
  const tickets = container()
  await tickets.take(1, { looseFrom: 0 })
  state.busy = 1
  await tickets.take(1, { looseFrom: 0 })
  await tickets.note(1, new Map([[7, -1]]))
  const writes = state.writes
  expect((await tickets.take(1, { looseFrom: 0 })).debts).toEqual(new Map([[7, -1]]))
  expect(state.writes).toBe(writes)
})
