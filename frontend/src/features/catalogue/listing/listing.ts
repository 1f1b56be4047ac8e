import { products } from '#content/catalogue.ts'
import { areAll, isLimit } from '#content/prices/limits.ts'
import type { Product, Tag } from '#content/schema.ts'
import { allProducts, tagFromQuery } from '#content/tags.ts'
import { filters, menus, orders, type Filter } from './filters.ts'

/** What a visitor asks for; an empty text asks for nothing. */
export interface Criteria extends Readonly<Record<Filter['key'] | 'sort', string>> {
  readonly tag: Tag
}

const valueOf = ({ key, options }: Filter, query: URLSearchParams): string => {
  const value = query.get(key) ?? ''
  const known = options.includes(value) || (isLimit(options[0] ?? '') && isLimit(value))
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
  return areAll(filtersIn(criteria).map(({ key, fits }) => fits(product, criteria[key], criteria.run)))
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

/** With our team on site little may fit a budget: how many would if they ran it themselves, where that is more. */
export const yourselvesFit = (criteria: Criteria): number | undefined => {
  if (criteria.run !== 'on-site' || criteria.budget === '') return undefined
  const yourselves = countOf({ ...criteria, run: 'ourselves' })
  return yourselves > countOf(criteria) ? yourselves : undefined
}

/** How many more may meet the criteria: the catalogue does not state all that they ask. */
export const unstatedCount = (criteria: Criteria): number =>
  products.filter((product) => meets(product, criteria) === undefined).length

/** Every choice of a menu that a product meets, as `key-value` with spaces between: for a page without scripts, that asks nobody who runs it. */
export const fitsOf = (product: Product): string =>
  menus
    .flatMap(({ key, options, fits }) =>
      options.flatMap((value) => (fits(product, value, '') === true ? [`${key}-${value}`] : [])),
    )
    .join(' ')
