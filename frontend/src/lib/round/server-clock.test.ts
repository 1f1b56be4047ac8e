import { expect, it } from 'vitest'
import { ServerClock } from './server-clock.ts'

let here = 1_000_000
const ahead = 300_000
/** A response that took so long on its way there, and back. */
const respond = (clock: ServerClock, there: number, back: number, by = ahead) => {
  const askedAt = here
  here += there
  const told = here + by
  here += back
  clock.take(told, askedAt)
}

it('is the device’s own before anything is told', () => {
  expect(new ServerClock(() => here).now()).toBe(here)
})

it('is as exact as the quickest response was, whatever the device’s clock says', () => {
  const clock = new ServerClock(() => here)
  respond(clock, 2000, 0)
  expect(clock.now()).toBe(here + ahead + 1000)
  respond(clock, 20, 31)
  expect(clock.now()).toBe(Math.round(clock.now()))
  expect(Math.abs(clock.now() - here - ahead)).toBeLessThanOrEqual(26)
  const before = clock.now() - here
  respond(clock, 3000, 40)
  expect(Math.abs(clock.now() - here - before)).toBeLessThanOrEqual(25)
})

it('follows at once where one of the clocks was set', () => {
  const clock = new ServerClock(() => here)
  respond(clock, 10, 10)
  respond(clock, 200, 200, -60_000)
  expect(clock.now()).toBe(here - 60_000)
})
