import { describe, expect, it } from 'vitest'
import { samePhrase } from '../text/same-phrase.ts'
import { seededRandom } from '../seeded-random.ts'
import { fields, overlap, type Field } from './places.ts'
import { Seating } from './seating.ts'
import { boxOf, smallest } from './type-size.ts'

/** About as wide as our display face: narrow letters, wide ones, and the rest. */
const measure = (text: string): number =>
  Array.from(text).reduce(
    (width, letter) => width + (/[ilIjtf.,'’ ]/.test(letter) ? 0.26 : /[mwMW]/.test(letter) ? 0.78 : 0.52),
    0,
  )

const starts =
  'I was|Thank|We can|Tell me|Less|More|No|Let us|Not|Own|Ask|Say|Try|Keep|Good|Who|Why|After|My|Own'.split(
    '|',
  )
const ends =
  'wrong|you|afford it|more|noise|time|slides|stop|this year|it|first|sorry|again|going|question|disagrees|not|mistake'.split(
    '|',
  )

/** What a room says: a few phrases often, many once, in a mixed order that is the same every time. */
const room = (answers: number, seed = 7): string[] => {
  const random = seededRandom(seed)
  const phrases = starts.flatMap((start) => ends.map((end) => `${start} ${end}`))
  return Array.from({ length: answers }, () => {
    const at = Math.floor(random() ** 3 * phrases.length)
    return phrases[(at * 73) % phrases.length] ?? ''
  })
}

const seat = (answers: readonly string[], field: Field = fields.wide): Seating => {
  const seating = new Seating(field, measure)
  for (const text of answers) seating.say(samePhrase(text), text)
  return seating
}

it('a phrase that has not changed is the same object, so that it is not drawn again', () => {
  const seating = seat(room(300))
  const before = seating.seated
  seating.say(before[3]!.key, '')
  expect(seating.seated.filter((phrase, index) => phrase !== before[index])).toEqual([seating.seated[3]])
})

describe.each(Object.entries(fields))('seats in the %s field', (_, field) => {
  it('are the same for the same answers, one by one or all at once', () => {
    const seating = seat(room(150), field)
    for (const text of room(300).slice(150)) seating.say(samePhrase(text), text)
    expect(seating.seated).toEqual(seat(room(300), field).seated)
  })

  it('are kept: of the phrases at 300 answers, 9 of 10 stand where they stood after 400 more', () => {
    for (const seed of [1, 2]) {
      const answers = room(700, seed)
      const seating = seat(answers.slice(0, 300), field)
      const before = seating.seated
      for (const text of answers.slice(300)) seating.say(samePhrase(text), text)
      const after = new Map(seating.seated.map((one) => [one.key, one]))
      const kept = before.filter(({ key, x, y, size, lines }) => {
        const now = after.get(key)
        return now && Math.hypot(now.x - x, now.y - y) <= size * lines.length
      })
      expect(kept.length / before.length).toBeGreaterThanOrEqual(0.9)
    }
  })

  it('never set what fewer said in larger type', () => {
    for (const answers of [60, 150, 300, 700]) {
      const { seated } = seat(room(answers), field)
      const contradicted = seated.filter((one) =>
        seated.some((other) => other.count < one.count && other.size > one.size + 0.01),
      )
      expect(contradicted).toEqual([])
    }
  })

  it('hold words that can be read, within the field, and none over another', () => {
    const { seated } = seat(room(700), field)
    expect(Math.min(...seated.map(({ size }) => size))).toBeGreaterThanOrEqual(smallest - 0.01)
    const boxes = seated.map(({ x, y, size, lines, around }) => ({
      x,
      y,
      ...boxOf(lines, size, measure, around),
    }))
    for (const [index, box] of boxes.entries()) {
      expect(box.x - box.w / 2).toBeGreaterThanOrEqual(-0.01)
      expect(box.x + box.w / 2).toBeLessThanOrEqual(field.w + 0.01)
      expect(box.y - box.h / 2).toBeGreaterThanOrEqual(-0.01)
      expect(box.y + box.h / 2).toBeLessThanOrEqual(field.h + 0.01)
      const beneath = { ...box, w: box.w - 14, h: box.h - 14 }
      expect(
        boxes.filter(
          (other, at) => at !== index && overlap(beneath, { ...other, w: other.w - 14, h: other.h - 14 }),
        ),
      ).toEqual([])
    }
  })
})
