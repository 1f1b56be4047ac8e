import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { probeSchema } from './probe.ts'

const probe = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** The sentences a value is refused with; none where it is accepted. */
const refusals = (value: unknown): string[] =>
  z.safeParse(probeSchema, value).error?.issues.map(({ message }) => message) ?? []

describe('a probe', () => {
  it('is a UUID and nothing else', () => {
    expect(z.parse(probeSchema, { probe })).toEqual({ probe })
  })

  it('may not be anything else', () => {
    for (const wrong of ['', 'probe', `${probe} `, `${probe}0`, 7, null, undefined, [probe], {}])
      expect(refusals({ probe: wrong })).toEqual(['Probe must be a UUID.'])
  })

  it('may not carry anything beside it', () => {
    expect(refusals({ probe, note: 'hello' })).toHaveLength(1)
  })
})
