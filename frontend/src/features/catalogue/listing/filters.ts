import { planNames } from '#shared/prices/plans.ts'
import { priceOn, spanOf } from '#shared/prices/spans.ts'
import { amountOf } from '#shared/prices/format-price.ts'
import { groupDigits } from '#shared/prices/group-digits.ts'
import { budgets, groupSizes, isFor, isWithin } from '#content/prices/limits.ts'
import { minutesOf, peopleOf } from '#content/prices/stated-ranges.ts'
import type { Product } from '#content/schema.ts'
import { type WayToRun, waysToRun } from '#content/who-runs-it.ts'

/** What an organizer asks of a product beside its theme. `key` is also the address's query. */
export interface Filter {
  readonly key: 'run' | 'budget' | 'people' | 'time' | 'format'
  readonly label: string
  /** What is not minded while nothing is chosen. */
  readonly noun: string
  readonly options: readonly string[]
  /** An option in words. */
  readonly say: (value: string) => string
  /** Whether a product fits a choice, by who runs it; undefined where the catalogue does not say. */
  readonly fits: (product: Product, value: string, run: string) => boolean | undefined
}

/** Whether an address's text is one of the two ways. */
const isWay = (run: string): run is WayToRun => Object.hasOwn(waysToRun, run)

/** The plan that a way to run a product means; nothing where either will do. */
export const planOfRun = (run: string) => (isWay(run) ? waysToRun[run][0] : undefined)

/** What a budget is compared with, in words. */
export const budgetMeaning = (run: string): string => {
  const plan = planOfRun(run)
  if (!plan) return 'for either plan; the one that fits is yellow'
  return `for “${planNames[plan]}”, before ${plan === 'bring-us-in' ? 'travel' : 'shipping'}`
}

/** A plan's price on a card, while the list asks for prices. */
export interface CardPrice {
  readonly words: string
  readonly fits: boolean
}

/** The prices of both plans, with those that fit; nothing where neither a plan nor a budget is asked for, or there is no price. */
export const cardPrices = (
  product: Product,
  { run, budget }: { readonly run: string; readonly budget: string },
): readonly CardPrice[] | undefined => {
  if ((run === '' && budget === '') || !spanOf(product)) return undefined
  const most = budget === '' ? Infinity : Number(budget)
  return Object.entries(waysToRun).flatMap(([way, [plan]]) => {
    const price = priceOn(product, planNames[plan])
    if (price === undefined) return []
    const words = `${plan === 'bring-us-in' ? 'With us' : 'Yourselves'} ${amountOf(price)}`
    return [{ words, fits: (run === '' || run === way) && price <= most }]
  })
}

const isInstallation = ({ filters }: Product) => filters.type.includes('Interactive installation')
const isSession = ({ filters }: Product) => filters.type.includes('Facilitated session')

/** Which formats there are, each with the products it stands for. An installation alone is self-guided. */
const formats: Readonly<Record<string, readonly [words: string, fits: (product: Product) => boolean]>> = {
  sessions: ['Sessions', isSession],
  installations: ['Installations', isInstallation],
  'self-guided': ['Self-guided', (product) => isInstallation(product) && !isSession(product)],
}

/** Asked before all menus, and of nobody without scripts. */
export const whoRunsIt: Filter = {
  key: 'run',
  label: 'Who runs it?',
  noun: 'way to run it',
  options: Object.keys(waysToRun),
  say: (value) => (isWay(value) ? waysToRun[value][1] : ''),
  fits: (product, value) => isWithin(product, Infinity, planOfRun(value)),
}

/** The menus in the order they are shown. Numbers in the address may be any, not just those that are offered. */
export const menus: readonly Filter[] = [
  {
    key: 'budget',
    label: 'Budget up to',
    noun: 'budget',
    options: budgets,
    say: (value) => amountOf(Number(value)),
    fits: (product, value, run) => isWithin(product, Number(value), planOfRun(run)),
  },
  {
    key: 'people',
    label: 'Group size',
    noun: 'group size',
    options: groupSizes,
    say: (value) => `${groupDigits(Number(value))} people`,
    fits: (product, value) => isFor(product, Number(value)),
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

/** All that can be asked, in the order of the page. */
export const filters: readonly Filter[] = [whoRunsIt, ...menus]

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
