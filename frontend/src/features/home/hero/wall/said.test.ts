import { describe, expect, it } from 'vitest'
import { nothingSaid, say } from './said.ts'

const after = (...texts: readonly string[]) => texts.reduce(say, nothingSaid)

const noteAfter = (...said: readonly string[]) => after(...said).note
const countOf = (wall: ReturnType<typeof after>, key: string) =>
  wall.phrases.find((one) => one.key === key)?.count

describe('what the wall takes', () => {
  it('is the visitor’s own, and counted in whatever spelling', () => {
    const wall = after('  Honest   goodbyes ', 'honest goodbyes!', 'HONEST GOODBYES')
    expect(wall).toMatchObject({ taken: 3, latest: 'honest goodbyes' })
    expect(wall.phrases.at(-1)).toEqual({
      key: 'honest goodbyes',
      text: 'Honest goodbyes',
      count: 3,
      isMine: true,
    })
  })

  it('counts up where we have said it, and says with how many others', () => {
    const wall = after('fewer slides', 'Chalk', 'Fewer Slides')
    expect([countOf(wall, 'fewer slides'), countOf(wall, 'chalk')]).toEqual([23, 2])
    expect(wall.phrases).toHaveLength(after().phrases.length)
    expect(noteAfter('fewer slides')).toBe('“Fewer slides”: you and 21 others. Nothing left this page.')
    expect(noteAfter('Chalk', 'chalk')).toBe('“Chalk”: you and 1 other. Nothing left this page.')
  })

  it.each([
    [['Joy'], 'That one is yours. Now picture 400 phones.'],
    [['Joy', 'Trust'], 'Yours again. It works with 4,000, too.'],
    [['Joy', 'joy'], 'Yours again. It works with 4,000, too.'],
    [['🎉🎉'], 'That one is yours. Now picture 400 phones.'],
    [['اجتماعات أقل'], 'That one is yours. Now picture 400 phones.'],
  ])('answers %j', (said, note) => {
    expect(noteAfter(...said)).toBe(note)
  })
})

it.each([
  ['', 'Three words. Even one will do.'],
  [' \u{200B} ', 'Three words. Even one will do.'],
  ['One two three four', 'Three words. You have 4.'],
  ['Utter crap', 'Not on this wall. Try it more politely.'],
  ['Shut up already', 'Not on this wall. Try it more politely.'],
])('does not take %j, and says why', (said, note) => {
  const wall = after('Joy', said)
  expect(wall).toMatchObject({ note, text: said, times: 2, taken: 1, latest: undefined })
  expect(wall.phrases).toEqual(after('Joy').phrases)
})
