import { describe, expect, it } from 'vitest'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import { programmeStepsSchema } from '#shared/programme/programme.ts'
import { stepKinds } from '#shared/programme/steps.ts'
import { deskState } from '../test-support/desk-state.ts'
import { type Evening, eveningOf, formOf, headOf, ledTo } from './evening.ts'
import { followersOf, leadingWords } from './followers.ts'
import { added, lengthened, movedUp, takenOut, usualEvening } from './order.ts'
import { lineOf, secondsOf } from './quiet-words.ts'

const steps: ProgrammeStep[] = [
  { id: 'lobby1', kind: 'lobby' },
  { id: 'ideas1', kind: 'laser-focus', name: 'Ideas, please' },
  { id: 'rate1', kind: 'rate' },
  { id: 'break1', kind: 'break', minutes: 15 },
  { id: 'end1', kind: 'end' },
]
const since = 1_000_000
const told = { steps, here: { there: 0, finishing: 0 }, phones: 0, tells: 1, version: 1, now: since }
const at = (id: string | undefined, more: Partial<Evening> = {}): Evening =>
  eveningOf({ programme: { ...told, ...(id !== undefined && { on: { id, since } }), ...more } })!
const ids = (change: { readonly steps: readonly ProgrammeStep[] } | undefined) =>
  change?.steps.map(({ id }) => id)

describe('an evening', () => {
  it('is what a programme with steps is', () => {
    expect(eveningOf({ programme: undefined })).toBeUndefined()
    expect(eveningOf({ programme: { ...told, steps: [] } })).toBeUndefined()
    expect(at(undefined)).toMatchObject({ at: -1, step: undefined })
    expect(headOf(at('ideas1'))).toEqual({ name: 'Ideas, please', place: '2 of 5' })
    expect(headOf(at(undefined))).toBeUndefined()
    // A deployment may have taken the step away.
    expect(at('gone1')).toMatchObject({ at: -1 })
  })

  it('turns desks to the form of a step', () => {
    expect(steps.map(formOf)).toEqual([undefined, 'laser-focus', 'laser-focus', undefined, undefined])
  })

  it('says where another desk has led the room', () => {
    const ideas = at('ideas1').step!
    expect(ledTo(ideas, deskState({ ledBy: 'Desk B' }))).toBe('Desk B led the room to Ideas, please.')
    for (const ledBy of ['Stage left', undefined])
      expect(ledTo(ideas, deskState({ ...(ledBy !== undefined && { ledBy }) }))).toMatch(/^Another desk led/)
  })
})

describe('the order of an evening', () => {
  it('moves what is ahead, and nothing before where the room is', () => {
    expect(ids(movedUp(at('ideas1'), 'break1'))).toEqual(['lobby1', 'ideas1', 'break1', 'rate1', 'end1'])
    for (const id of ['lobby1', 'ideas1', 'rate1', 'gone1']) expect(movedUp(at('ideas1'), id)).toBeUndefined()
    expect(ids(movedUp(at(undefined), 'ideas1'))?.[0]).toBe('ideas1')
  })

  it('takes out what is ahead', () => {
    expect(ids(takenOut(at('ideas1'), 'rate1'))).toEqual(['lobby1', 'ideas1', 'break1', 'end1'])
    for (const id of ['lobby1', 'ideas1', 'gone1']) expect(takenOut(at('ideas1'), id)).toBeUndefined()
  })

  it('adds a step before the end, unless the room is there', () => {
    expect(ids(added(at('ideas1'), 'rate'))).toEqual(['lobby1', 'ideas1', 'rate1', 'break1', 'rate2', 'end1'])
    expect(ids(added(at('end1'), 'venting-machine'))?.at(-1)).toBe('ventingm1')
    const full = at(undefined, {
      steps: Array.from({ length: 20 }, (_, one) => ({ id: `step${one}`, kind: 'blank' })),
    })
    expect(added(full, 'rate')).toBeUndefined()
  })

  it('gives each kind of step an id that it may have', () => {
    const all = stepKinds.reduce<ProgrammeStep[]>(
      (now, kind) => added({ at: -1, steps: now }, kind)!.steps,
      [],
    )
    expect(programmeStepsSchema.parse(all)).toHaveLength(stepKinds.length)
    expect(programmeStepsSchema.parse(usualEvening().steps)).toHaveLength(7)
  })

  it('gives a break a minute more, up to three hours', () => {
    expect(lengthened(at('break1'), 'break1')?.steps[3]).toMatchObject({ minutes: 16 })
    expect(lengthened(at('ideas1'), 'ideas1')).toBeUndefined()
    const longest = steps.with(3, { id: 'break1', kind: 'break', minutes: 180 })
    expect(lengthened(at('break1', { steps: longest }), 'break1')).toBeUndefined()
  })
})

describe('who has followed', () => {
  const followed = (id: string, there: number, finishing: number, seconds: number) => {
    const found = followersOf(at(id, { phones: 412, here: { there, finishing } }), since + seconds * 1_000)
    return found && [found.parts.map(({ count, words }) => `${count} ${words}`).join(', '), found.advice]
  }

  it.each([
    ['rate1', 0, 0, 1, ['0 there, 412 on the way', undefined]],
    [
      ...(['rate1', 371, 29, 21] as const),
      [
        '371 there, 29 finish first, 12 silent',
        '29 are in the middle of a sentence. They come when they are done.',
      ],
    ],
    [
      ...(['rate1', 400, 1, 5] as const),
      [
        '400 there, 1 finish first, 11 on the way',
        'One is in the middle of a sentence. It comes when it is done.',
      ],
    ],
    ['rate1', 412, 0, 5, undefined],
    ['rate1', 371, 29, 61, undefined],
    [
      'break1',
      388,
      0,
      400,
      ['388 on the break page, 24 asleep', 'Sleeping phones catch up when they are picked up.'],
    ],
    ['break1', 415, 0, 400, ['415 on the break page', undefined]],
  ] as const)('%s: %i there, %i finish first, after %i s', (id, there, finishing, seconds, expected) => {
    expect(followed(id, there, finishing, seconds)).toEqual(expected)
  })

  it('is not told where no phone has ever told where it is', () => {
    expect(followersOf(at('rate1'), since)).toBeUndefined()
    expect(leadingWords(at('rate1'), 'Break', false)).toEqual({
      label: 'Off to Break.',
      hint: 'In a moment.',
    })
    expect(leadingWords(at('rate1', { phones: 412 }), 'Lobby', true)).toEqual({
      ...{ label: 'Back to Lobby.', hint: '412 phones, in a moment.' },
    })
  })
})

it('a break has an end, and says what walls show', () => {
  const evening = at('break1')
  expect(secondsOf(evening, steps[3]!, since + 176_000)).toBe(12 * 60 + 4)
  expect(secondsOf(evening, steps[3]!, since + 3_600_000)).toBe(0)
  expect(secondsOf(evening, { kind: 'break' }, since)).toBeUndefined()
  expect(
    [
      { kind: 'lobby' },
      { kind: 'break' },
      { kind: 'break', minutes: 5 },
      { kind: 'blank', minutes: 5 },
      { kind: 'end' },
    ].map((step) => lineOf(step as ProgrammeStep)),
  ).toEqual([
    ...['Walls show the code.', 'Walls show the logo.', 'Walls count down.', 'Walls show the logo.'],
    'Walls say good night.',
  ])
})
