import { describe, expect, it } from 'vitest'
import { effortMood, impactMood } from './moods.ts'

describe('impactMood', () => {
  it('is bored by little, awake for some, and talks about much', () => {
    expect(impactMood(0)).toMatchObject({ kind: 'listens', lid: 0.56 })
    expect(impactMood(3.3)).toMatchObject({ kind: 'listens' })
    expect(impactMood(5)).toMatchObject({ kind: 'listens' })
    expect(impactMood(6.7)).toMatchObject({ kind: 'talks' })
    expect(impactMood(10)).toEqual({ kind: 'talks', open: 1 })
  })

  it('opens its eyes further the more it likes it', () => {
    const lids = [0, 2, 3.4, 5, 6.6].map((value) => {
      const mood = impactMood(value)
      return mood.kind === 'listens' ? mood.lid : 0
    })
    expect(lids).toEqual([...lids].sort((one, other) => other - one))
  })
})

it('effortMood looks near, up and far', () => {
  const looks = [0, 5, 10].map((value) => {
    const mood = effortMood(value)
    return mood.kind === 'listens' ? mood.look : undefined
  })
  expect(looks[0]?.[0]).toBeLessThan(-0.5)
  expect(looks[1]?.[1]).toBeLessThan(-0.5)
  expect(looks[2]?.[0]).toBeGreaterThan(0.5)
})
