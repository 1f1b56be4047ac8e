import { describe, expect, it } from 'vitest'
import type { RoomView } from '../../rows/point.ts'
import { readPoint } from '../../rows/read-point.ts'
import { digestInWords, digestOf, freshInWords, newsInWords, stillFresh } from './digest.ts'

const names = ['Quick wins', 'Big bets', 'Fillers', 'Later']
const pointOf = (row: number, impact: number, effort: number, idea = '') =>
  readPoint({ row, table: row + 10, impact, effort, idea }, row)!

const win = pointOf(1, 9, 1, 'Ask first')
const bets = [pointOf(2, 9, 9), pointOf(3, 8, 8), pointOf(4, 7, 7)]
const room = digestOf([win, ...bets])

describe('the picture in words', () => {
  it('says how many, where, and the best of those that take little', () => {
    expect(digestInWords(room, names)).toBe(
      '4 ideas. The fullest quarter is Big bets: 3 of 4, 75\u00a0%. Then Quick wins 25\u00a0%. ' +
        'Best near-term idea: table 11, impact 9, time to value 1: Ask first.',
    )
    expect(digestInWords(digestOf([win]), names)).toBe(
      '1 idea. The fullest quarter is Quick wins: 1 of 1, 100\u00a0%. ' +
        'Best near-term idea: table 11, impact 9, time to value 1: Ask first.',
    )
  })

  it('tells no idea with a flagged word', () => {
    const rude = readPoint({ row: 9, table: 9, impact: 10, effort: 0, idea: 'Rude', flagged: true }, 9)!
    expect(digestInWords(digestOf([rude, win]), names)).toMatch(
      /Best near-term idea: table 11, .*Ask first\.$/,
    )
    expect(digestInWords(digestOf([rude]), names)).not.toContain('Rude')
  })

  it('tells none as best that too few have judged', () => {
    const hollow = { ...pointOf(9, 10, 0, 'Hollow'), room: { opinion: { isHollow: true } } as RoomView }
    expect(digestInWords(digestOf([hollow, win]), names)).toMatch(
      /Best near-term idea: table 11, .*Ask first\.$/,
    )
  })

  it('has words for none', () => {
    expect(digestInWords(digestOf([]), names)).toBe('No ideas yet.')
    expect(digestInWords(digestOf(bets), names)).toMatch(/No near-term idea yet\.$/)
    expect(digestInWords(digestOf([pointOf(1, 9, 1)]), names)).toMatch(/impact 9, time to value 1\.$/)
  })

  it('cuts a long idea at a word', () => {
    const words = digestInWords(digestOf([pointOf(1, 9, 1, 'twelve chars '.repeat(20))]), names)
    expect(words).toMatch(/twelve chars twelve chars…$/)
    expect(words.length).toBeLessThan(260)
  })
})

describe('the news', () => {
  it('are all there is to who was told nothing, and nothing to who was told all', () => {
    expect(newsInWords(undefined, room, names)).toBe(digestInWords(room, names))
    expect(newsInWords(room, room, names)).toBe('')
    expect(newsInWords(digestOf([]), digestOf([]), names)).toBe('')
  })

  it('say what came, and not again what stayed', () => {
    expect(newsInWords(room, digestOf([...room.points, pointOf(5, 1, 9)]), names)).toBe(
      '1 new idea, Later. 5 in all.',
    )
    const more = [pointOf(5, 6, 9), pointOf(6, 6, 6), pointOf(7, 1, 9)]
    expect(newsInWords(room, digestOf([...room.points, ...more]), names)).toBe(
      '3 new ideas, 2 of them Big bets. 7 in all.',
    )
    expect(freshInWords(room, digestOf([...room.points, ...more.slice(0, 2)]), names)).toBe(
      '2 new ideas, all Big bets',
    )
  })

  it('say which quarter is fullest and which idea is best where that changes', () => {
    const wins = [5, 6, 7].map((row) => pointOf(row, 10, 1, `Idea ${row}`))
    expect(newsInWords(room, digestOf([...room.points, ...wins]), names)).toBe(
      '3 new ideas, all Quick wins. 7 in all. The fullest quarter is now Quick wins: 57\u00a0%. ' +
        'Best near-term idea: table 15, impact 10, time to value 1: Idea 5.',
    )
  })

  it('say how many are left, and begin again with another round', () => {
    expect(newsInWords(room, digestOf([win, bets[0]!, bets[1]!]), names)).toBe('3 ideas are left.')
    expect(newsInWords(room, digestOf([]), names)).toBe('No ideas yet.')
    expect(newsInWords(room, digestOf([pointOf(1, 2, 2)]), names)).toMatch(/^1 idea\. The fullest/)
  })

  it('are found by who reads on, as long as it is the same picture', () => {
    const said = { words: '2 new ideas, 1 of them Big bets', digest: room }
    expect(stillFresh(said, room)).toBe(said.words)
    expect(stillFresh(said, digestOf([...room.points, pointOf(5, 1, 1)]))).toBe(said.words)
    expect(stillFresh(said, digestOf([])), 'a new round').toBe('')
    expect(stillFresh(said, digestOf([pointOf(1, 5, 5)])), 'and its first idea').toBe('')
    expect(stillFresh(undefined, room)).toBe('')
  })
})
