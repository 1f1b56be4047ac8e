import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '../api-client.ts'
import { PollerWorld } from './test-support/poller-world.ts'

let world: PollerWorld
beforeEach(() => {
  world = new PollerWorld()
})

it('reads again which rows there are, and leaves alone those that stay', async () => {
  world.append(3)
  await world.start()
  const [first] = world.store.rows
  world.hide(2)
  expect(await world.poll()).toEqual(['meta=1', 'sinceRow=1&limit=500', 'meta=1'])
  expect(world.held).toEqual([1, 3])
  expect(world.store.rows[0]).toBe(first)
  world.showAgain(2)
  world.append()
  await world.poll()
  expect(world.held).toEqual([1, 2, 3, 4])
  expect(world.store.rows[0]).toBe(first)
  expect(await world.poll()).toEqual(['meta=1'])
})

it('does so for more rows than one page has', async () => {
  world.append(1200)
  await world.start()
  world.hide(1)
  world.hide(777)
  world.hide(1200)
  expect(await world.poll()).toEqual([
    'meta=1',
    'sinceRow=1&limit=500',
    'sinceRow=502&limit=500',
    'sinceRow=1003&limit=500',
    'meta=1',
  ])
  expect(world.held).toEqual(world.expected)
})

it('begins again when another row is hidden meanwhile', async () => {
  world.append(1200)
  await world.start()
  world.hide(5)
  world.meanwhile = () => {
    if (world.asked.at(-1) === 'sinceRow=502&limit=500') world.hide(6)
  }
  await world.poll()
  world.meanwhile = () => undefined
  await world.poll()
  expect(world.held).toEqual(world.expected)
  expect(await world.poll()).toEqual(['meta=1'])
})

it('notices it in the middle of the first load', async () => {
  world.append(1200)
  world.meanwhile = () => {
    if (world.asked.length === 3) world.hide(2)
  }
  await world.start()
  world.meanwhile = () => undefined
  await world.poll()
  expect(world.held).toEqual(world.expected)
})

it('tries again at the next tick where reading again fails', async () => {
  world.append(3)
  await world.start()
  world.hide(1)
  world.reply = (query) => {
    if (query.startsWith('sinceRow')) throw new ApiError(503, '')
    return world.respond(query)
  }
  await world.poll()
  expect(world.held).toEqual([1, 2, 3])
  world.reply = (query) => world.respond(query)
  await world.poll()
  expect(world.held).toEqual([2, 3])
})

it('never asks again where the server knows no revisions', async () => {
  world.append(3)
  world.reply = (query) => ({ ...(world.respond(query) as object), revision: undefined })
  await world.start()
  expect(await world.poll()).toEqual(['meta=1'])
})

it('takes away a row that came with reading again, and was hidden after that', async () => {
  world.append(600)
  await world.start()
  world.append(400)
  world.hide(317)
  let asked = 0
  world.meanwhile = () => {
    asked += 1
    // Right after the pages that are read again, before anything that follows.
    if (asked === 4) world.hide(832)
  }
  await world.poll()
  await world.poll()
  expect(world.held).toEqual(world.expected)
})

it('ends up with what is there, whatever happens between and during requests', async () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('append' as const), count: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant('hide' as const), row: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ kind: fc.constant('show' as const), row: fc.integer({ min: 1, max: 900 }) }),
    fc.constant({ kind: 'round' as const }),
    fc.constant({ kind: 'nothing' as const }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      const busy = new PollerWorld()
      busy.append(600)
      busy.meanwhile = () => {
        const next = events.shift()
        if (next?.kind === 'append') busy.append(next.count)
        if (next?.kind === 'hide' && busy.expected.includes(next.row)) busy.hide(next.row)
        if (next?.kind === 'show' && next.row <= busy.last && !busy.expected.includes(next.row))
          busy.showAgain(next.row)
        if (next?.kind === 'round') busy.newRound()
      }
      await busy.start()
      for (let tick = 0; tick < 30 && events.length > 0; tick++) await busy.poll()
      await busy.poll()
      await busy.poll()
      expect(busy.held).toEqual(busy.expected)
      expect(busy.mostInFlight).toBe(1)
    }),
    { numRuns: 60 },
  )
})
