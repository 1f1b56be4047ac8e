import { spanOf } from '#shared/prices/spans.ts'
import { amountOf } from '#shared/prices/format-price.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { minutesOf, peopleOf } from '#content/prices/stated-ranges.ts'
import type { Product } from '#content/schema.ts'

/** What an organizer asks of a product beside its theme. `key` is also the address's query. */
export interface Filter {
  readonly key: 'budget' | 'people' | 'time' | 'format'
  readonly label: string
  /** What is not minded while nothing is chosen. */
  readonly noun: string
  readonly options: readonly string[]
  /** An option in words. */
  readonly say: (value: string) => string
  /** Whether a product fits a choice; undefined where the catalogue does not say. */
  readonly fits: (product: Product, value: string) => boolean | undefined
}

const isInstallation = ({ filters }: Product) => filters.type.includes('Interactive installation')
const isSession = ({ filters }: Product) => filters.type.includes('Facilitated session')

/** Which formats there are, each with the products it stands for. An installation alone is self-guided. */
const formats: Readonly<Record<string, readonly [words: string, fits: (product: Product) => boolean]>> = {
  sessions: ['Sessions', isSession],
  installations: ['Installations', isInstallation],
  'self-guided': ['Self-guided', (product) => isInstallation(product) && !isSession(product)],
}

/** The filters in the order they are shown. Numbers in the address may be any, not just those that are offered. */
export const filters: readonly Filter[] = [
  {
    key: 'budget',
    label: 'Budget up to',
    noun: 'budget',
    options: ['5000', '7500', '10000', '15000', '25000'],
    say: (value) => amountOf(Number(value)),
    fits: (product, value) => {
      const span = spanOf(product)
      return span && span.low <= Number(value)
    },
  },
  {
    key: 'people',
    label: 'Group size',
    noun: 'group size',
    options: ['40', '100', '200', '400', '500', '600', '1000', '4000'],
    say: (value) => `${groupDigits(Number(value))} people`,
    fits: (product, value) => {
      const people = peopleOf(product)
      return people && people.low <= Number(value) && (people.open || Number(value) <= people.high)
    },
  },
  {
    key: 'time',
    label: 'Time up to',
    noun: 'time',
    options: ['15', '20', '30', '45', '60'],
    say: (value) => `${value} minutes`,
    fits: (product, value) => {
      const minutes = minutesOf(product)
      return minutes && minutes.low <= Number(value)
    },
  },
  {
    key: 'format',
    label: 'Format',
    noun: 'format',
    options: Object.keys(formats),
    say: (value) => formats[value]?.[0] ?? '',
    fits: (product, value) => formats[value]?.[1](product),
  },
]

/** Orders beside the catalogue's own. Each gives what a product is sorted by, the least first; what is not stated comes last. */
export const orders: Readonly<
  Record<string, readonly [words: string, by: (product: Product) => number | undefined]>
> = {
  price: ['Lowest price', (product) => spanOf(product)?.low],
  time: ['Shortest', (product) => minutesOf(product)?.low],
  size: [
    'Largest groups',
    (product) => {
      const people = peopleOf(product)
      return people && -people.high
    },
  ],
}
