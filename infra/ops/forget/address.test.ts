import { describe, expect, it } from 'vitest'
import { OperatorError } from '../failure-sentence.ts'
import { readAddress } from './address.ts'

describe('an address', () => {
  it.each(['ada@example.com', 'ADA@Example.COM', ' ada@example.com ', 'a\u200bda@example.com'])(
    'is the same as %j',
    (text) => {
      expect(readAddress('Ada@example.com').is(text)).toBe(true)
    },
  )

  it.each(['bada@example.com', undefined])('is not the same as %j', (text) => {
    expect(readAddress('ada@example.com').is(text)).toBe(false)
  })

  it.each(['', 'ada', 'ada@', '@example.com'])('is not %j, and the sentence does not repeat it', (typed) => {
    expect(() => readAddress(typed)).toThrow(OperatorError)
    expect(() => readAddress(typed)).toThrow(/^That is no e-mail address as the forms take them/)
  })

  it('is taken out of every text of a value, whatever its case', () => {
    const { takenOutOf } = readAddress('ada+1@example.com')
    const value = { a: ['Write to ADA+1@example.com.', 7], b: { c: 'ada+1@example.com, ada+1@EXAMPLE.com' } }
    expect(takenOutOf(value)).toEqual({ a: ['Write to [removed].', 7], b: { c: '[removed], [removed]' } })
  })

  it.each(['xada@example.com', 'd’ada@example.com', 'ada@example.com.au', 'ada@exampleXcom'])(
    'leaves the other address %s alone, and gives the value itself back',
    (other) => {
      const value = { texts: [other, `<${other}>`], none: null }
      expect(readAddress('ada@example.com').takenOutOf(value)).toBe(value)
    },
  )

  it.each(["'ada@example.com'", '<ada@example.com>', 'mailto:ada@example.com', '(ada@example.com)'])(
    'is found in %s',
    (text) => {
      expect(readAddress('ada@example.com').takenOutOf(text)).toContain('[removed]')
    },
  )
})
