import { products } from '#content/catalogue.ts'
import type { Product, Tag } from '#content/schema.ts'
import { allProducts, tagFromQuery } from '#content/tags.ts'
import { filters, orders, type Filter } from './filters.ts'

/** What a visitor asks for; an empty text asks for nothing. */
export interface Criteria extends Readonly<Record<Filter['key'] | 'sort', string>> {
  readonly tag: Tag
}

const isNumber = /^[1-9]\d{0,5}$/

const valueOf = ({ key, options }: Filter, query: URLSearchParams): string => {
  const value = query.get(key) ?? ''
  const known = options.includes(value) || (isNumber.test(options[0] ?? '') && isNumber.test(value))
  return known ? value : ''
}

/** The criteria that an address's query says; what it says wrongly asks for nothing. */
export const readCriteria = (query: URLSearchParams): Criteria => {
  const sort = query.get('sort') ?? ''
  const values = filters.map((filter) => [filter.key, valueOf(filter, query)])
  return {
    ...(Object.fromEntries(values) as Record<Filter['key'], string>),
    tag: tagFromQuery(query.get('tag')),
    sort: Object.hasOwn(orders, sort) ? sort : '',
  }
}

/** The filters that criteria make use of. */
export const filtersIn = (criteria: Criteria): readonly Filter[] =>
  filters.filter(({ key }) => criteria[key] !== '')

/** Whether a product meets all criteria; undefined where it meets what the catalogue says, and that is not all. */
const meets = (product: Product, criteria: Criteria): boolean | undefined => {
  if (criteria.tag !== allProducts && !product.tags.some((own) => own === criteria.tag.label)) return false
  const answers = filtersIn(criteria).map(({ key, fits }) => fits(product, criteria[key]))
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true
}

const compare = (one = Infinity, other = Infinity): number => (one < other ? -1 : one > other ? 1 : 0)

/** The products that meet the criteria, in their order; those alike keep the catalogue's. */
export const listed = (criteria: Criteria): readonly Product[] => {
  const found = products.filter((product) => meets(product, criteria) === true)
  const by = orders[criteria.sort]?.[1]
  return by ? found.toSorted((one, other) => compare(by(one), by(other))) : found
}

/** How many products meet the criteria. */
export const countOf = (criteria: Criteria): number => listed(criteria).length

/** How many more may meet the criteria: the catalogue does not state all that they ask. */
export const unstatedCount = (criteria: Criteria): number =>
  products.filter((product) => meets(product, criteria) === undefined).length

/** The criteria with one part of them less each, and how many products there would be: ways out of an empty list. */
export const waysOut = (
  criteria: Criteria,
): readonly { key: Filter['key'] | 'tag'; words: string; count: number }[] =>
  [
    ...filtersIn(criteria).map(({ key, noun }) => ({
      key,
      words: `Any ${noun}`,
      count: countOf({ ...criteria, [key]: '' }),
    })),
    ...(criteria.tag === allProducts
      ? []
      : [
          {
            key: 'tag' as const,
            words: allProducts.label,
            count: countOf({ ...criteria, tag: allProducts }),
          },
        ]),
  ].filter(({ count }) => count > 0)

/** Every single choice that a product meets, as `key-value` with spaces between: for a page without scripts. */
export const fitsOf = (product: Product): string =>
  filters
    .flatMap(({ key, options, fits }) =>
      options.flatMap((value) => (fits(product, value) === true ? [`${key}-${value}`] : [])),
    )
    .join(' ')
