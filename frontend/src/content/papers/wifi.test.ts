import { describe, expect, it } from 'vitest'
import { firstViewsOn, phonesIn, wifiFor, wifiWithin } from './wifi.ts'

describe('the wifi for phones', () => {
  it('is what they load, that within two minutes, and twice as fast', () => {
    expect(wifiFor(400, 138)).toEqual({ data: '55 MB', speed: '3.7 Mbit/s', ask: '8 Mbit/s' })
    expect(wifiFor(4_000, 138)).toEqual({ data: '552 MB', speed: '37 Mbit/s', ask: '74 Mbit/s' })
    expect(wifiFor(99_999, 138).data).toBe('13,800 MB')
    expect(wifiFor(0, 138)).toEqual({ data: '0 MB', speed: '0 Mbit/s', ask: '0 Mbit/s' })
  })

  it('is slow for a very large room, unless its phones have half an hour', () => {
    expect(firstViewsOn(1_000, 10_000, 138)).toBe('23 s')
    expect(firstViewsOn(1_000, 100_000, 138)).toBe('4 min')
    expect(firstViewsOn(10_000, 100_000, 138)).toBe('23 s')
    expect(wifiWithin(30, 100_000, 138)).toBe('123 Mbit/s')
  })

  it.each([
    ['400', 400],
    ['4,000', 4_000],
    [' 60 ', 60],
    ['12.500', 12_500],
    ['99999', 99_999],
    ['', 0],
    ['100,000', 100_000],
    ['100001', undefined],
    ['12.5', undefined],
    ['-5', undefined],
    ['many', undefined],
    ['1e9', undefined],
  ])('is asked for %j phones: %s', (typed, phones) => {
    expect(phonesIn(typed)).toBe(phones)
  })
})
