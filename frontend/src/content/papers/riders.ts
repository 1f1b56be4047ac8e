import type { ProductId } from '#shared/products.ts'

/** What a product needs from the room, in words as they are shown: “8 × 4 m, ceiling from 4 m”, “1 socket”, “3 h”. */
export interface Rider {
  readonly space?: string
  readonly power?: string
  readonly screens?: string
  readonly setUp?: string
  readonly takeDown?: string
}

/** For the owner to fill in from what was measured. What is missing here is shown as “Ask us”. */
export const riders: Readonly<Partial<Record<ProductId, Rider>>> = {}

/** The fields of a rider in the order in which they are shown. */
export const riderFields = {
  space: 'Space',
  power: 'Power',
  screens: 'Screens',
  setUp: 'Set up',
  takeDown: 'Take down',
} as const satisfies Readonly<Record<keyof Rider, string>>

/** The live form that phones open for a product, where it has one. */
export const formOfProduct: Readonly<Partial<Record<ProductId, '/comboconvo'>>> = {
  'combo-convo': '/comboconvo',
  'combo-convo-plus': '/comboconvo',
}

/** A field as it is shown: what is known of it, or nothing. */
type Shown = readonly [label: string, value: string | undefined]

/** What is known of a product's needs, and the names of what is not: the fields of its rider, and its wifi. */
export const needsOf = (rider: Rider, wifi?: string) => {
  const fields = Object.keys(riderFields) as (keyof Rider)[]
  const all: readonly Shown[] = [
    ...fields.map((field) => [riderFields[field], rider[field]] as const),
    ['Wifi', wifi],
  ]
  return {
    known: all.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
    unknown: all.flatMap(([label, value]) => (value === undefined ? [label.toLowerCase()] : [])),
  }
}

/** The fields that some product has, in their order: a table needs no column for the others. */
export const measuredFields = (all: Readonly<Partial<Record<string, Rider>>>): (keyof Rider)[] =>
  (Object.keys(riderFields) as (keyof Rider)[]).filter((field) =>
    Object.values(all).some((rider) => rider?.[field] !== undefined),
  )
