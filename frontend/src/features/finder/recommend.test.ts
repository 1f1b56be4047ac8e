import { describe, expect, it } from 'vitest'
import { products } from '../../content/catalogue.ts'
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
/** As many products of a score as wanted: one point for the type, the rest for objectives. */
const scoring = (id: string, points: 1 | 2 | 3 | 4 | 5): Candidate =>
  candidate(id, { objectives: [align, network, peers, inspire].slice(0, points - 1) })
const all = choices({ type: [session], objectives: [align, network, peers, inspire], seating: ['Theatre'] })

describe('score', () => {
  const both = candidate('both', {
    type: [session, installation],
    objectives: [align, network],
    seating: ['Round Tables', 'Theatre'],
  })

  it.each<[string, Partial<Choices>, Candidate, number]>([
    ['nothing chosen', {}, both, 0],
    ['one point for a matching type', { type: [session] }, both, 1],
    ['none for another type', { type: [installation] }, candidate('session'), 0],
    ['one per matching type', { type: [session, installation] }, both, 2],
    ['only the type it has', { type: [session, installation] }, candidate('session'), 1],
    ['one for a matching objective', { objectives: [align] }, both, 1],
    ['one per matching objective', { objectives: [align, network] }, both, 2],
    ['none for another objective', { objectives: [peers, inspire] }, both, 0],
    ['one for a matching seating', { seating: ['Theatre'] }, both, 1],
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
      'Not Sure Yet is an ordinary choice',
      { seating: ['Not Sure Yet'] },
      candidate('sure', { seating: ['Theatre'] }),
      0,
    ],
    [
      'no seating with installations only, even where some was chosen before',
      { type: [installation], objectives: [align], seating: ['Round Tables', 'Mixed/Other'] },
      both,
      2,
    ],
    [
      'everything adds up',
      { type: [session, installation], objectives: [align, network, peers], seating: ['Theatre'] },
      both,
      5,
    ],
  ])('%s', (_, given, product, points) => {
    expect(score(choices(given), product)).toBe(points)
  })
})

describe('recommend', () => {
  const ids = (...catalogue: Candidate[]) => recommend(all, catalogue)

  it('takes the top five where five or more score at least 4', () => {
    const four = ['a', 'b', 'c', 'd', 'e'].map((id) => scoring(id, 4))
    expect(ids(...four, scoring('best', 5))).toEqual(['best', 'a', 'b', 'c', 'd'])
    expect(ids(...four)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each([3, 4])('takes all of %i that score at least 4, and none that does not', (count) => {
    const good = ['a', 'b', 'c', 'd'].slice(0, count)
    expect(ids(scoring('bad', 3), ...good.map((id) => scoring(id, 4)), scoring('worse', 2))).toEqual(good)
  })

  it.each([0, 1, 2])('fills %i that score at least 4 up to three with the best of the rest', (count) => {
    const good = ['a', 'b'].slice(0, count)
    const rest = [scoring('low', 1), scoring('mid', 2), scoring('top', 3), scoring('mid-too', 2)]
    expect(ids(...rest, ...good.map((id) => scoring(id, 4)))).toEqual(
      [...good, 'top', 'mid', 'mid-too'].slice(0, 3),
    )
  })

  it('counts 4 as qualified and 3 as not', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => scoring(id, 4))
    expect(ids(...four, scoring('three', 3))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps catalogue order among equals', () => {
    expect(ids(scoring('z', 2), scoring('m', 3), scoring('a', 3), scoring('b', 2))).toEqual(['m', 'a', 'z'])
  })

  it('limits the catalogue to the one chosen type before it fills up', () => {
    const catalogue = [
      candidate('session', { objectives: [align, network, peers], seating: ['Any'] }),
      candidate('mixed', { type: [session, installation] }),
      candidate('stand', { type: [installation] }),
    ]
    expect(recommend(choices({ type: [installation], objectives: [align] }), catalogue)).toEqual([
      'mixed',
      'stand',
    ])
    expect(recommend(choices({ type: [session, installation], objectives: [align] }), catalogue)).toEqual([
      'session',
      'mixed',
      'stand',
    ])
  })

  it('gives what there is where the catalogue is smaller than three', () => {
    expect(ids(scoring('a', 1))).toEqual(['a'])
    expect(ids()).toEqual([])
  })
})

describe('the real catalogue', () => {
  it('recommends installations only, without seating', () => {
    const given = choices({ type: [installation], objectives: [inspire], seating: ['Theatre'] })
    // futures-web, vision-forest and combo-convo-plus inspire; the others of the type score their type only.
    expect(recommend(given, products)).toEqual(['futures-web', 'vision-forest', 'combo-convo-plus'])
  })

  it('recommends what brings people together at round tables', () => {
    const given = choices({ type: [session], objectives: [network, peers], seating: ['Round Tables'] })
    // Type, both objectives and the seating: 4 points for combo-convo and block-party; combo-convo-plus and flag-finder
    // have 3, and flag-finder comes first in the catalogue.
    expect(recommend(given, products)).toEqual(['combo-convo', 'block-party', 'flag-finder'])
  })

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

  it('meets no seating where the finder did not ask about it', () => {
    const given = choices({ type: [installation], objectives: [inspire], seating: ['Theatre'] })
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
