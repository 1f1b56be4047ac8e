import { describe, expect, it } from 'vitest'
import { products } from '#content/catalogue.ts'
import type { Choices } from './choices.ts'
import { matches, recommend, score, type Candidate } from './recommend.ts'

const session = 'Facilitated session'
const installation = 'Interactive installation'
const align = 'Build alignment and consensus'
const network = 'Foster connection and networking'
const peers = 'Facilitate peer learning and dialogue'
const inspire = 'Inspire forward thinking and creativity'

const candidate = (id: string, filters: Partial<Candidate['filters']> = {}): Candidate => ({
  id,
  filters: { type: [session], objectives: [], seating: [], ...filters },
})
const choices = (given: Partial<Choices>): Choices => ({ type: [], objectives: [], seating: [], ...given })

describe('score', () => {
  const both = candidate('both', {
    type: [session, installation],
    objectives: [align, network],
    seating: ['Round Tables', 'Theatre'],
  })

  it.each<[string, Partial<Choices>, Candidate, number]>([
    ['nothing chosen', {}, both, 0],
    ['none for another type', { type: [installation] }, candidate('session'), 0],
    ['one per matching type', { type: [session, installation] }, both, 2],
    ['only the type it has', { type: [session, installation] }, candidate('session'), 1],
    ['one per matching objective', { objectives: [align, network] }, both, 2],
    ['none for another objective', { objectives: [peers, inspire] }, both, 0],
    ['one per matching seating', { seating: ['Round Tables', 'Theatre'] }, both, 2],
    ['none for another seating', { seating: ['Not Sure Yet'] }, both, 0],
    ['one for Mixed/Other, whatever the product says', { seating: ['Mixed/Other'] }, both, 1],
    ['one for Mixed/Other on a product without seating', { seating: ['Mixed/Other'] }, candidate('none'), 1],
    [
      'one for Mixed/Other beside other choices, not one more each',
      { seating: ['Mixed/Other', 'Round Tables', 'Theatre'] },
      both,
      1,
    ],
    [
      'Any meets every seating choice',
      { seating: ['Round Tables', 'Theatre', 'Not Sure Yet'] },
      candidate('any', { seating: ['Any'] }),
      3,
    ],
    [
      'seating goes without regard to case',
      { seating: ['Round Tables', 'Not Sure Yet'] },
      candidate('lower', { seating: ['Round tables', 'Not sure yet'] }),
      2,
    ],
    [
      'no seating with installations only, even where some was chosen before',
      { type: [installation], objectives: [align], seating: ['Round Tables', 'Mixed/Other'] },
      both,
      2,
    ],
  ])('%s', (_, given, product, points) => {
    expect(score(choices(given), product)).toBe(points)
  })
})

describe('the real catalogue', () => {
  it('has five for those who choose nearly everything', () => {
    const given = choices({
      type: [session, installation],
      objectives: [align, network, peers, inspire],
      seating: ['Round Tables', 'Theatre', 'Not Sure Yet'],
    })
    // 7 points for the first two, 6 for the next two, and floating-opinions is the first of many with 5.
    expect(recommend(given, products)).toEqual([
      'combo-convo',
      'combo-convo-plus',
      'vision-forest',
      'roll-play',
      'floating-opinions',
    ])
  })

  it('recommends installations only, and meets no seating where the finder did not ask about it', () => {
    const given = choices({ type: [installation], objectives: [inspire], seating: ['Theatre'] })
    // These inspire; the others of the type score their type only.
    expect(recommend(given, products)).toEqual(['futures-web', 'vision-forest', 'combo-convo-plus'])
    const anywhere = candidate('anywhere', { type: [installation], seating: ['Any'] })
    expect(matches(given, anywhere)).toEqual({ type: [installation], objectives: [], seating: [] })
  })

  it('says which choices a product meets', () => {
    const given = choices({
      type: [session],
      objectives: [align, network],
      seating: ['Round Tables', 'Theatre'],
    })
    const pointing = products.find(({ id }) => id === 'pointing-the-way')
    expect(pointing && matches(given, pointing)).toEqual({
      type: [session],
      objectives: [align],
      seating: ['Round Tables'],
    })
  })
})
