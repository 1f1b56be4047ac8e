import { describe, expect, it } from 'vitest'
import {
  advanceClock,
  type CarouselClock,
  carouselTiming,
  lookOf,
  showItem,
  type TurningCircumstances,
  turningNow,
} from './carousel-clock.ts'

const tickFor = (clock: CarouselClock, ms: number, count: number): CarouselClock =>
  Array.from({ length: ms / carouselTiming.tick }).reduce<CarouselClock>(
    (now) => advanceClock(now, carouselTiming.tick, count),
    clock,
  )

describe('the carousel’s clock', () => {
  it('fills the bar in steps of 50 ms over 5 s', () => {
    expect(advanceClock(showItem(0), carouselTiming.tick, 3)).toEqual({
      index: 0,
      phase: 'showing',
      elapsed: 50,
    })
    expect(tickFor(showItem(0), 4950, 3)).toEqual({ index: 0, phase: 'showing', elapsed: 4950 })
    expect(tickFor(showItem(0), 5000, 3).phase).toBe('leaving')
  })

  it('shows the next item 400 ms after the bar is full', () => {
    expect(tickFor(showItem(0), 5350, 3)).toMatchObject({ index: 0, phase: 'leaving' })
    expect(tickFor(showItem(0), 5400, 3)).toEqual(showItem(1))
    expect(tickFor(showItem(2), 5400, 3), 'after the last').toEqual(showItem(0))
  })

  it('loses no more than one item’s time to a tab that slept', () => {
    expect(advanceClock(showItem(1), 60_000, 3)).toEqual({ index: 1, phase: 'leaving', elapsed: 0 })
  })
})

it('has the next item ready below the one that leaves, and nothing else', () => {
  const looks = (clock: CarouselClock) => [0, 1, 2].map((place) => lookOf(place, clock, 3))
  expect(looks(showItem(1))).toEqual(['away', 'current', 'away'])
  expect(looks({ index: 1, phase: 'leaving', elapsed: 0 })).toEqual(['away', 'leaving', 'coming'])
  expect(looks({ index: 2, phase: 'leaving', elapsed: 350 })).toEqual(['coming', 'away', 'leaving'])
})

const left = { choice: undefined, reducedMotion: false, pageVisible: true, held: false } as const
const at = (changes: Partial<TurningCircumstances>) => turningNow({ ...left, ...changes })

it.each([
  ['left alone', {}, [true, true]],
  ['held by pointer or focus', { held: true }, [true, false]],
  ['held after play was pressed', { choice: true, held: true }, [true, true]],
  ['after pause was pressed', { choice: false }, [false, false]],
  ['in a hidden tab', { pageVisible: false, choice: true }, [true, false]],
  ['with less motion', { reducedMotion: true }, [false, false]],
  ['with less motion after play was pressed', { reducedMotion: true, choice: true }, [true, true]],
])('%s', (_, changes, [turning, ticking]) => {
  expect(at(changes)).toEqual({ turning, ticking })
})
