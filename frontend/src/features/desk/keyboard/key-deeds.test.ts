import { describe, expect, it } from 'vitest'
import { deedOf, type KeySituation } from './key-deeds.ts'

const stage: KeySituation = {
  ...{ scope: 'all', hasChart: true, isLost: false, shown: 'stage', typed: '' },
  ...{ row: undefined, found: undefined, isSpotlit: false },
}
const spotlight: KeySituation = { ...stage, shown: 'spotlight', typed: '2', found: 31 }
const digit = { does: 'digit', digit: '7' } as const

describe('a key of the desk', () => {
  it.each([
    [
      'a digit begins a number from anywhere',
      digit,
      { ...stage, typed: '2' },
      { typed: '7', opens: 'spotlight' },
    ],
    ['a digit goes on with it', digit, spotlight, { typed: '27', opens: 'spotlight' }],
    ['rubs out the last one', { does: 'rub-out' }, spotlight, { typed: '' }],
    [
      'clears what is typed before the spotlight',
      { does: 'clear' },
      { ...spotlight, isSpotlit: true },
      { typed: '' },
    ],
  ] as const)('%s', (_, key, situation, typed) => {
    expect(deedOf(key, situation)).toEqual({ do: 'type', ...typed })
  })

  it.each([
    ['undo', stage, { do: 'undo' }],
    ['hold', stage, { do: 'hold' }],
    ['hide', { ...stage, row: 4 }, { do: 'hide', row: 4 }],
    ['approve', { ...stage, row: 4 }, { do: 'decide', row: 4, isShown: true }],
    ['keep-back', { ...stage, row: 4 }, { do: 'decide', row: 4, isShown: false }],
    ['show', spotlight, { do: 'spotlight', row: 31 }],
    ['clear', { ...stage, isSpotlit: true }, { do: 'spotlight', row: undefined }],
  ] as const)('%s is done', (does, situation, deed) => {
    expect(deedOf({ does }, situation)).toEqual(deed)
  })

  it.each([
    ['hide', stage],
    ['approve', stage],
    ['show', { ...spotlight, shown: 'stage' }],
    ['show', { ...spotlight, found: undefined }],
    ['clear', stage],
    ['hold', { ...stage, scope: 'screen' }],
    ['clear', { ...stage, isSpotlit: true, scope: 'screen' }],
    ['hold', { ...stage, isLost: true }],
    ['hide', { ...stage, isLost: true, row: 4 }],
    ['keep-back', { ...stage, isLost: true, row: 4 }],
    ['show', { ...spotlight, isLost: true }],
    ['clear', { ...stage, isLost: true, isSpotlit: true }],
  ] as const)('%s does nothing with %j', (does, situation) => {
    expect(deedOf({ does }, situation)).toBeUndefined()
  })

  it('types no table where there are none, or the link may show nothing', () => {
    expect(deedOf(digit, { ...stage, hasChart: false })).toBeUndefined()
    expect(deedOf(digit, { ...stage, scope: 'screen' })).toBeUndefined()
    expect(deedOf(digit, { ...stage, isLost: true })).toBeDefined()
  })
})
