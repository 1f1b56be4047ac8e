import { describe, expect, it } from 'vitest'
import { phrasesOf } from '#shared/cloud/phrases.ts'
import { keyPress } from '#lib/test-support/key-press.ts'
import { isKeyOf, labelOf } from '../keys/wall-keys.ts'
import { changed } from '../state/wall-state.ts'
import { askAnew, initialCloudState, litPhrase, type CloudState } from './cloud-state.ts'
import { cloudKeys, takeable, type CloudFacts } from './keys/cloud-keys.ts'

describe('keys', () => {
  const phrases = ['most', 'some', 'few'].map((key, index) => ({
    ...{ key, text: key, spellings: [key], rows: [index + 1], count: 1, last: index + 1 },
  }))
  const facts = {
    phrases,
    isHeld: false,
    isHeldHere: false,
    isAwaited: false,
    hasKept: true,
    mayTakeOff: true,
  }
  const placeOf = (key: string | undefined) => phrases.findIndex((phrase) => phrase.key === key)
  const momentOf = (state: CloudState, more: Partial<CloudFacts> = {}) => {
    const litAt = state.lit && 'key' in state.lit ? placeOf(state.lit.key) : -1
    return { ...state, ...facts, here: Math.max(0, placeOf(state.at)), litAt, ...more }
  }
  const keyOf = (pressed: string) => cloudKeys.find(({ cap }) => isKeyOf(cap, keyPress(pressed)))
  const press = (state: CloudState, pressed: string, more?: Partial<CloudFacts>) =>
    changed(state, (now) => keyOf(pressed)?.change?.(momentOf(now, more)) ?? {})
  /** What differs from the beginning after keys. */
  const after = (keys: readonly string[], more?: Partial<CloudState>): Partial<CloudState> => {
    const state = keys.reduce((now, key) => press(now, key), { ...initialCloudState, ...more })
    return Object.fromEntries(
      Object.entries(state).filter(([part, set]) => set !== initialCloudState[part as keyof CloudState]),
    )
  }
  const list = { ...initialCloudState, isListed: true }

  it.each([
    ['t', { isListed: true }],
    ['q', { isJoining: true }],
    ['p', { keptShown: true }],
    [' ', { isPaused: true }],
  ])('%j does one thing, and undoes it', (key, done) => {
    expect(after([key])).toEqual(done)
    expect(after([key, key])).toEqual({})
  })

  it('the last question is called back only where answers to it are kept, and can always be left', () => {
    expect(press(initialCloudState, 'p', { hasKept: false })).toEqual(initialCloudState)
    const kept = { ...initialCloudState, keptShown: true }
    expect(press(kept, 'p', { hasKept: false })).toEqual(initialCloudState)
  })

  it('Escape closes the way to join, then the light, then the list and the last question', () => {
    const open = ['p', 't', 'Enter', 'q']
    const light = { at: 'most', lit: { key: 'most' }, isListed: true, keptShown: true }
    expect(after([...open, 'Escape'])).toEqual(light)
    expect(after([...open, 'Escape', 'Escape'])).toEqual({ at: 'most', isListed: true, keptShown: true })
    expect(after([...open, 'Escape', 'Escape', 'Escape'])).toEqual({ at: 'most' })
  })

  it('lets go of the last question when another one is asked, and keeps what is no part of it', () => {
    const open = { ...list, keptShown: true, lit: { key: 'most' }, isPaused: true, at: 'few' }
    expect(changed(open, askAnew)).toEqual({ ...initialCloudState, isPaused: true, at: 'few' })
  })

  it.each([
    ['the first', 'most', 'some'],
    ['one in the middle', 'some', 'few'],
    ['the last', 'few', 'some'],
  ])('after taking off %s of the list the place is beside it', (_, at, next) => {
    for (const key of ['Delete', 'Backspace']) {
      expect(takeable(momentOf({ ...list, at }))?.key).toBe(at)
      expect(press({ ...list, at }, key).at).toBe(next)
    }
  })

  it.each([
    ['without the list', initialCloudState, {}],
    ['from the light', { ...list, lit: { key: 'most' } }, {}],
    ['by a link that may not', list, { mayTakeOff: false }],
    ['where there is nothing', list, { phrases: [] }],
  ])('nothing is taken off %s', (_, state, more) => {
    expect(takeable(momentOf(state, more))).toBeUndefined()
    expect(press(state, 'Delete', more)).toEqual(state)
  })

  it.each([
    ['ArrowDown', 'some', 'few'],
    ['ArrowDown', 'few', 'few'],
    ['ArrowUp', 'some', 'most'],
    ['ArrowUp', 'most', 'most'],
    ['ArrowRight', 'most', 'few'],
    ['ArrowLeft', 'few', 'most'],
  ])('%s from %s leads to %s in the list, and nowhere without it', (key, at, to) => {
    expect(press({ ...list, at }, key)).toEqual({ ...list, at: to })
    expect(after([key])).toEqual({})
  })

  it('the light begins where the list is, or with what is said most, and goes from phrase to phrase', () => {
    const light = (key: string) => ({ at: key, lit: { key } })
    expect(after(['Enter'], { at: 'few' })).toEqual(light('most'))
    expect(after(['Enter'], { at: 'few', isListed: true })).toEqual({ ...light('few'), isListed: true })
    for (const next of ['ArrowRight', 'PageDown']) expect(after(['Enter', next])).toEqual(light('some'))
    expect(after(['Enter', 'PageDown', 'PageUp'])).toEqual(light('most'))
    expect(after(['Enter', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'])).toEqual(light('most'))
    expect(after(['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight'])).toEqual(light('few'))
    expect(after(['Enter', 'ArrowRight', 'Enter']), 'Enter is no key there').toEqual(light('some'))
  })

  it('the light passes over what has a flagged word, unless somebody is at it in the list', () => {
    const rude = (...keys: string[]) => ({
      phrases: phrases.map((phrase) =>
        keys.includes(phrase.key) ? { ...phrase, flagged: true as const } : phrase,
      ),
    })
    const lit = { ...initialCloudState, lit: { key: 'most' } }
    expect(press(initialCloudState, 'Enter', rude('most')).lit).toEqual({ key: 'some' })
    expect(press(lit, 'ArrowRight', rude('some')).lit).toEqual({ key: 'few' })
    expect(press(lit, 'ArrowRight', rude('some', 'few')).lit).toEqual({ key: 'most' })
    expect(press(initialCloudState, 'Enter', rude('most', 'some', 'few')).lit).toBeUndefined()
    expect(press({ ...list, at: 'some' }, 'Enter', rude('some')).lit).toEqual({ key: 'some' })
  })

  it.each([
    ['the cloud', {}, {}, 'Hold List Last_question Seat_again Pause Join Keys_off'],
    [
      'what a key holds',
      {},
      { isHeld: true, isHeldHere: true, isAwaited: true, hasKept: false },
      'Reveal List Pause Join Keys_off',
    ],
    [
      'what a key holds while nothing waits',
      {},
      { isHeld: true, isHeldHere: true, hasKept: false },
      'Open_again List Pause Join Keys_off',
    ],
    ['what a desk holds', {}, { isHeld: true, isAwaited: true, hasKept: false }, 'List Pause Join Keys_off'],
    ['the last question', { keptShown: true }, {}, 'Hold List This_question Seat_again Pause Join Keys_off'],
    ['the list', { isListed: true }, {}, 'Spotlight Take_off_the_wall Cloud Up Down Keys_off'],
    ['a list to look at', { isListed: true }, { mayTakeOff: false }, 'Spotlight Cloud Up Down Keys_off'],
    ['the light', { lit: { key: 'most' } }, {}, 'Back Next Close Keys_off'],
  ])('has buttons for %s', (_, state, more, labels) => {
    const moment = momentOf({ ...initialCloudState, ...state }, more)
    const offered = cloudKeys.filter(({ isOffered }) => isOffered?.(moment) ?? true)
    expect(offered.map((key) => labelOf(key, moment).replaceAll(' ', '_')).join(' ')).toBe(labels)
  })

  it('only Q and Escape work over the way to join', () => {
    expect(cloudKeys.filter(({ uncovers }) => uncovers).map(({ cap }) => cap)).toEqual(['Q', 'Esc'])
  })
})

const phrases = phrasesOf(
  ['I was wrong', 'Not yet', 'i was wrong'].map((answer, index) => ({
    row: index + 1,
    question: '',
    answer,
  })),
)
const lit = (spotlight: Parameters<typeof litPhrase>[0], round = 2) => litPhrase(spotlight, round, phrases)

it('the phrase in the light is the one of a key, or the one that holds a desk’s row', () => {
  expect(lit({ key: 'not yet' })?.rows).toEqual([2])
  expect(lit({ row: 3, round: 2 })?.count).toBe(2)
  expect(lit(undefined)).toBeUndefined()
  expect(lit({ key: 'never said' })).toBeUndefined()
})

it('is none of another round’s', () => {
  expect(lit({ row: 2, round: 1 })).toBeUndefined()
})
