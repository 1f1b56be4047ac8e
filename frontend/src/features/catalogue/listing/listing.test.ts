import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { products } from '#content/catalogue.ts'
import { dollars, specified } from '#shared/prices/test-support/specified.ts'
import { budgetMeaning, cardPrices, filters } from './filters.ts'
import { countOf, fitsOf, listed, readCriteria, unstatedCount, yourselvesFit } from './listing.ts'
import { waysOut } from './ways-out.ts'

const criteria = (query = '') => readCriteria(new URLSearchParams(query))
const ids = (query: string) => listed(criteria(query)).map(({ id }) => id)
const all = products.map(({ id }) => id)

describe('criteria in the address', () => {
  it.each([
    '',
    'budget=',
    'budget=cheap',
    'people=-5',
    'people=0',
    'time=1e9',
    'format=opera',
    'sort=toString',
  ])('shows everything as listed for %j', (query) => {
    expect(ids(query)).toEqual(all)
  })

  it('may be a number that is not offered', () => {
    expect(ids('people=450&format=sessions')).not.toContain('if-this-then-what')
    expect(ids('people=450&format=sessions')).toContain('align-by-line')
  })
})

describe('the list', () => {
  it.each([
    ['budget=5000', ['combo-convo', 'if-this-then-what', 'learning-action-matrix', 'taking-action']],
    ['people=4000', ['combo-convo', 'combo-convo-plus', 'roll-play']],
    ['people=300&budget=8000&run=on-site', ['if-this-then-what', 'learning-action-matrix', 'taking-action']],
    ['run=ourselves&budget=25000&tag=Build alignment&format=self-guided', ['priority-pathways']],
    ['time=20', ['combo-convo', 'learning-action-matrix', 'combo-convo-plus']],
    ['tag=Ideas to action&time=20', ['learning-action-matrix']],
    ['people=200&sort=price&budget=4000', ['combo-convo', 'taking-action']],
    ['budget=4000&time=15&sort=size', ['combo-convo']],
    ['format=self-guided&tag=Networking', ['roll-play']],
  ])('for %s', (query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  it('has no facilitator where a session is part of it', () => {
    expect(ids('format=installations').filter((id) => !ids('format=self-guided').includes(id))).toEqual([
      'combo-convo-plus',
    ])
  })

  it.each([
    ['price', 'combo-convo', 'roll-play'],
    ['time', 'combo-convo', 'vision-forest'],
    ['size', 'roll-play', 'vision-forest'],
  ])('by %s begins with %s and ends with what does not say, %s', (sort, first, last) => {
    expect(ids(`sort=${sort}`)).toHaveLength(all.length)
    expect(ids(`sort=${sort}`).at(0)).toBe(first)
    expect(ids(`sort=${sort}`).at(-1)).toBe(last)
  })

  it('counts apart what may fit but does not say so, and not what is out for another reason', () => {
    expect([countOf(criteria('people=200')), unstatedCount(criteria('people=200'))]).toEqual([11, 5])
    expect(unstatedCount(criteria('people=200&budget=7500'))).toBe(3)
    expect(unstatedCount(criteria('people=200&format=sessions'))).toBe(0)
  })

  it('takes “40–500+” as said for 500, and as not said for more', () => {
    expect(ids('people=500')).toEqual(expect.arrayContaining(['floating-opinions', 'flag-finder']))
    for (const people of [501, 4000])
      expect(unstatedCount(criteria(`people=${people}`)) - unstatedCount(criteria('people=500'))).toBe(2)
  })

  it('is never longer with one filter more', () => {
    for (const { key, options } of filters)
      for (const value of options) {
        expect(countOf(criteria(`${key}=${value}`)), `${key}=${value}`).toBeGreaterThan(0)
        expect(countOf(criteria(`${key}=${value}&tag=Networking`))).toBeLessThanOrEqual(
          countOf(criteria(`${key}=${value}`)),
        )
      }
  })
})

describe('a budget asked both ways', () => {
  it.each([
    ['ourselves', 0],
    ['on-site', 1],
  ] as const)('counts what costs no more %s, by the price list', (run, place) => {
    for (const budget of [4000, 4500, 8000, 10_000, 13_000, 23_000]) {
      const fitting = products.filter(({ id }) => specified[id][place] > 0 && specified[id][place] <= budget)
      expect(ids(`run=${run}&budget=${budget}`)).toEqual(fitting.map(({ id }) => id))
    }
  })

  it('says which price it means, and what would fit without us where that is more', () => {
    const asked = criteria('people=300&budget=8000&run=on-site')
    expect([countOf(asked), yourselvesFit(asked)]).toEqual([3, 9])
    expect(yourselvesFit({ ...asked, budget: '25000' })).toBeUndefined()
    expect(yourselvesFit({ ...asked, run: 'ourselves' })).toBeUndefined()
    expect(['', 'ourselves', 'on-site'].map(budgetMeaning)).toEqual([
      'for either plan; the one that fits is yellow',
      'for “Do it yourself”, before shipping',
      'for “Bring us in”, before travel',
    ])
  })

  it('has cards say both prices, and marks those that fit', () => {
    for (const product of products) {
      const [yourself, onsite] = specified[product.id]
      for (const run of ['', 'ourselves', 'on-site'])
        expect(cardPrices(product, { run, budget: '8000' })).toEqual(
          onsite === 0
            ? undefined
            : [
                ...(yourself > 0
                  ? [
                      {
                        words: `Yourselves ${dollars(yourself)}`,
                        fits: run !== 'on-site' && yourself <= 8000,
                      },
                    ]
                  : []),
                { words: `With us ${dollars(onsite)}`, fits: run !== 'ourselves' && onsite <= 8000 },
              ],
        )
      expect(cardPrices(product, { run: '', budget: '' })).toBeUndefined()
    }
  })

  it('takes no other way for one', () => {
    expect(criteria('run=toString').run).toBe('')
    expect(criteria('run=on-site').run).toBe('on-site')
  })
})

it('an empty list names what to let go of, with what there would be', () => {
  expect(waysOut(criteria('tag=Ideas to action&format=self-guided&sort=price'))).toEqual([
    { key: 'format', words: 'Any format', count: 3 },
    { key: 'tag', words: 'All Products', count: 6 },
  ])
  expect(waysOut(criteria('tag=Ideas to action&format=self-guided&people=100000&time=1'))).toEqual([])
})

it('the sheet knows every choice that a product says it meets', () => {
  const sheet = readFileSync(`${import.meta.dirname}/Filters.module.css`, 'utf8').replace(/\s+/g, ' ')
  const menus = filters.filter(({ key }) => key !== 'run')
  const choices = menus.flatMap(({ key, options }) => options.map((value) => `${key}-${value}`))
  expect(new Set(products.flatMap((product) => fitsOf(product).split(' ')))).toEqual(new Set(choices))
  for (const choice of choices) {
    const [, key = '', value = ''] = /^([a-z]+)-(.+)$/.exec(choice) ?? []
    expect(sheet).toContain(
      `main:has([name='${key}'] [value='${value}']:checked) [data-fits]:not([data-fits~='${choice}'])`,
    )
  }
})
