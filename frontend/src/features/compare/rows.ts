import { formatPrice } from '#shared/prices/format-price.ts'
import { planTitles, type PlanTitle } from '#shared/prices/plans.ts'
import type { Product } from '#content/schema.ts'
import type { ProductSection } from '#content/section-schema.ts'

/** A product, and the sections of its page as far as they are here. */
export interface Column {
  readonly product: Product
  readonly sections: readonly ProductSection[]
}

/** What one product says to one question. */
export interface Cell {
  /** A plan's price, or what is said in its place; `offered` tells one from the other. */
  readonly price?: { readonly text: string; readonly offered: boolean }
  /** Nothing at all where the content does not say. */
  readonly lines: readonly string[]
}

export interface Row {
  readonly label: string
  readonly isPlan: boolean
  readonly cells: readonly Cell[]
}

const featuresOf = ({ sections }: Column): Readonly<Record<string, string>> => {
  const details = sections.find((section) => section.kind === 'details')
  return Object.fromEntries((details?.features ?? []).map(({ label, value }) => [label, value]))
}

const stated = (text: string | undefined): Cell => ({ lines: text === undefined ? [] : [text] })

/** The room, and whether somebody has to lead it, as the product's own page says. */
const needs = (column: Column): Cell => {
  const { Venue, Format } = featuresOf(column)
  const isSession = column.product.filters.type.includes('Facilitated session')
  const led = isSession ? 'A facilitator: yours or ours' : 'No facilitator: self-guided'
  return { lines: [...(Venue === undefined ? [] : [Venue]), ...(Format === undefined ? [] : [led])] }
}

const planCell = ({ product, sections }: Column, title: PlanTitle): Cell => {
  const pricing = sections.find((section) => section.kind === 'pricing')
  const plan = product.plans.find((one) => one.title === title)
  const lines = pricing?.plans.find((one) => one.title === title)?.features ?? []
  if (plan) {
    // The row's own label says already that add-ons are asked for.
    return typeof plan.price === 'number'
      ? { price: { text: formatPrice(plan.price), offered: true }, lines }
      : { lines }
  }
  if (product.plans.length > 0) return { price: { text: 'Not offered', offered: false }, lines: [] }
  if (title === 'Ask us about') return { lines: pricing?.invitation?.features ?? [] }
  return { price: { text: 'Price on request', offered: false }, lines: [] }
}

/** All that is compared, in the order of an organizer's questions. */
export const rowsOf = (columns: readonly Column[]): readonly Row[] => {
  const row = (label: string, cell: (column: Column) => Cell): Row => ({
    label,
    isPlan: false,
    cells: columns.map(cell),
  })
  return [
    row('Type', ({ product }) => stated(product.filters.type.join(', '))),
    row('Seating', (column) => stated(featuresOf(column).Seating)),
    row('Group size', ({ product }) => stated(product.participants)),
    row('Duration', ({ product: { minutes } }) => stated(minutes && `${minutes} minutes`)),
    row('What it needs', needs),
    ...planTitles.map((title) => ({
      ...row(title, (column) => planCell(column, title)),
      isPlan: title !== 'Ask us about',
    })),
  ]
}

/** Whether all products say the same. */
export const isSame = ({ cells }: Row): boolean =>
  new Set(cells.map((cell) => JSON.stringify(cell))).size === 1
