import { expect, it, vi } from 'vitest'
import { ReplayClock } from './replay-clock.ts'

it('goes on by frames, a hidden tab’s as one short one, and stops at the end', () => {
  const clock = new ReplayClock()
  clock.run(16)
  clock.run(60_000)
  clock.run(-5)
  expect([clock.now, clock.isOver]).toEqual([116, false])
  clock.set(29_950)
  clock.run(100)
  expect([clock.now, clock.isOver]).toEqual([30_000, true])
  clock.set(-1)
  expect(clock.now).toBe(0)
})

it('goes from second to second by arrows, and by no other key', () => {
  const clock = new ReplayClock()
  clock.set(10_400)
  const pressed = (key: string) => [clock.press(key), clock.now]
  expect(pressed('ArrowRight')).toEqual([true, 11_000])
  expect(pressed('ArrowUp')).toEqual([true, 12_000])
  expect(pressed('ArrowLeft')).toEqual([true, 11_000])
  expect(pressed('ArrowDown')).toEqual([true, 10_000])
  expect(pressed('Home')).toEqual([false, 10_000])
})

it('tells of each move until nobody listens', () => {
  const clock = new ReplayClock()
  const moved = vi.fn()
  const end = clock.subscribe(moved)
  clock.run(16)
  clock.set(500)
  end()
  clock.set(900)
  expect(moved).toHaveBeenCalledTimes(2)
})
