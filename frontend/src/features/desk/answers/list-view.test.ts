import { describe, expect, it } from 'vitest'
import { answersFrom, deskAnswer } from '../test-support/desk-state.ts'
import { byPlaces } from './by-places.ts'
import {
  arranging,
  closeUndo,
  emptyList,
  followAnswers,
  letIn,
  listItems,
  newcomers,
  noteHidden,
  noteShown,
  type Listed,
  type ListItem,
  type ListView,
  type Order,
} from './list-view.ts'

const word = { reason: 'word', word: 'bloody' } as const
const hide = (answers: ReturnType<typeof answersFrom>, ...rows: readonly number[]) =>
  answers.map((one) => (rows.includes(one.row) ? { ...one, standing: 'hidden' as const } : one))
const shown = (
  view: ListView,
  answers: ReturnType<typeof answersFrom>,
  filter: Listed = 'all',
  lastRow = 99,
) => listItems(view, answers, filter, lastRow).map(({ answer, as }) => `${answer.row} ${as}`)

const three = answersFrom(1, 3)
const open = letIn(emptyList, three)

describe('the list of answers', () => {
  it('has the newest on top, and does not move when more come: they wait until they are let in', () => {
    const five = answersFrom(1, 5)
    expect(shown(open, five)).toEqual(['3 card', '2 card', '1 card'])
    expect(newcomers(open, five).map(({ row }) => row)).toEqual([4, 5])
    const later = letIn(open, five)
    expect(shown(later, five)[0]).toBe('5 card')
    expect(newcomers(later, five)).toEqual([])
  })

  it('has a bar in the place of what was hidden here, for five seconds', () => {
    const answers = hide(three, 2)
    const view = noteHidden(open, 2, 1000)
    expect(shown(view, answers)).toEqual(['3 card', '2 undo', '1 card'])
    expect(closeUndo(view, 5999)).toBe(view)
    expect(shown(closeUndo(view, 6000), answers)).toEqual(['3 card', '1 card'])
  })

  it('keeps the bar when newcomers are let in', () => {
    const answers = hide(answersFrom(1, 4), 2)
    expect(shown(letIn(noteHidden(open, 2, 0), answers), answers)).toEqual([
      '4 card',
      '3 card',
      '2 undo',
      '1 card',
    ])
  })

  it('has the answer back where it was once it is shown again', () => {
    const hidden = noteHidden(open, 2, 0)
    expect(shown(noteShown(hidden, 2, hidden.undo.get(2)), three)).toEqual(['3 card', '2 card', '1 card'])
  })

  it('keeps the bar of what was hidden again before the desk heard that it is shown', () => {
    const asked = noteHidden(open, 2, 0)
    for (const before of [asked, closeUndo(asked, 5000)])
      expect(shown(noteShown(noteHidden(before, 2, 7000), 2, before.undo.get(2)), hide(three, 2))).toEqual([
        '3 card',
        '2 undo',
        '1 card',
      ])
  })

  it('has the answer back although its five seconds were over before the desk heard that it is shown', () => {
    const asked = noteHidden(open, 2, 0)
    expect(shown(noteShown(closeUndo(asked, 5000), 2, asked.undo.get(2)), hide(three, 2))[1]).toBe('2 hidden')
  })

  it('leaves what another desk hid in its place, and drops it with the next newcomers', () => {
    const answers = hide(three, 2)
    expect(shown(open, answers)).toEqual(['3 card', '2 hidden', '1 card'])
    expect(shown(letIn(open, answers), answers)).toEqual(['3 card', '1 card'])
  })

  it('shows again what was hidden and is shown elsewhere', () => {
    const view = closeUndo(noteHidden(open, 2, 0), 9000)
    expect(shown(view, three)).toEqual(['3 card', '2 card', '1 card'])
  })

  it('has nothing that waits for approval', () => {
    const answers = three.map((one) => (one.row === 2 ? { ...one, standing: 'pending' as const } : one))
    const view = letIn(emptyList, answers)
    expect(shown(view, answers)).toEqual(['3 card', '1 card'])
    expect(shown(view, answers, 'hidden')).toEqual([])
    expect(newcomers(emptyList, answers).map(({ row }) => row)).toEqual([1, 3])
  })

  it('has nothing of what was withdrawn', () => {
    const answers = three.map((one) => (one.row === 2 ? { ...one, standing: 'withdrawn' as const } : one))
    expect(shown(open, answers)).toEqual(['3 card', '1 card'])
  })

  it('takes in the first by themselves, and below them those that are read later, but for what is hidden', () => {
    const answers = hide(answersFrom(1, 6), 2, 5)
    const newest = followAnswers(emptyList, answers.slice(3))
    expect(shown(newest, answers.slice(3))).toEqual(['6 card', '4 card'])
    const whole = followAnswers(newest, answers)
    expect(shown(whole, answers)).toEqual(['6 card', '4 card', '3 card', '1 card'])
    expect(followAnswers(whole, [...answers, ...answersFrom(7, 8)])).toBe(whole)
    expect(followAnswers(emptyList, [])).toBe(emptyList)
    const gone = [deskAnswer(1, { standing: 'withdrawn' }), ...answersFrom(2, 2)]
    expect(shown(followAnswers(letIn(emptyList, answersFrom(1, 1)), gone), gone)).toEqual(['2 card'])
  })

  it('can be those that are hidden, are flagged, or wait', () => {
    const answers = hide([...answersFrom(1, 3), deskAnswer(4, { flags: [word] })], 2)
    const view = letIn(emptyList, answers)
    expect(shown(view, answers, 'hidden')).toEqual(['2 card'])
    expect(shown(view, answers, 'flagged')).toEqual(['4 card'])
    expect(shown(view, answers, 'waiting', 2)).toEqual(['4 card', '3 card'])
  })
})

const rated = (row: number, table: number, idea: string, impact = 5, effort = 5): ListItem => ({
  answer: deskAnswer(row, { answer: { table, idea, impact, effort } }),
  as: 'card',
})
const ratedItems = [
  rated(4, 7, 'Ask every customer', 9, 8),
  rated(3, 12, 'Cafés for customers', 9, 1),
  rated(2, 3, 'Impact of table 12', 5, 5),
  rated(1, 12, 'No meetings', 2, 9),
]
const found = (text: string, order: Order = 'newest') =>
  arranging(
    'laser-focus',
    text,
    order === 'rank' ? byPlaces : undefined,
  )(ratedItems).map(({ answer }) => answer.row)

describe('a list that is looked through', () => {
  it('is searched by words, in whatever order and spelling, or by a table’s number', () => {
    expect([found(''), found('  ')]).toEqual([
      [4, 3, 2, 1],
      [4, 3, 2, 1],
    ])
    expect(found('CUSTOMER cafe')).toEqual([3])
    expect(found('12')).toEqual([3, 2, 1])
    expect(found('effort')).toEqual([])
  })

  it('is ordered as the chart ranks ideas', () => {
    expect(found('', 'rank')).toEqual([3, 4, 2, 1])
    expect(found('customer', 'rank')).toEqual([3, 4])
  })

  it('has ideas of a pile together, where the pile is ranked', () => {
    const pile = { id: 'fridays0', name: 'No meetings on Fridays' }
    const piled = ratedItems.map(({ answer, ...item }) => ({
      ...item,
      answer: { ...answer, ...([1, 3].includes(answer.row) && { pile }) },
    }))
    expect(byPlaces(piled).map(({ answer }) => answer.row)).toEqual([4, 1, 3, 2])
  })

  it('of another form is searched in all that its answers say', () => {
    const answer = {
      orangeCard: 'A kite',
      blueCard: 'Trust',
      whatIsA: 'a plan',
      thatCould: 'fly',
      freeText: 'Up',
    }
    const pair: ListItem = { answer: deskAnswer(1, { answer }), as: 'card' }
    const hits = (text: string) => arranging('combo-convo', text)([pair]).length
    expect([hits('kite up'), hits('fly'), hits('boat')]).toEqual([1, 1, 0])
  })
})
