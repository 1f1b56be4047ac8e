import { hashOf, type fields } from '#shared/cloud/places.ts'
import type { Seated } from '#shared/cloud/seating.ts'
import { mouths } from '../heads/choir.ts'
import type { Entry } from './Word.tsx'

/** The time between two capsules that open, and the longest that all of them may take, in ms. */
const reveal = { eachMs: 60, mostMs: 2500 } as const

/** Capsules open from the middle outwards: after how many ms each. */
export const revealOrder = (seated: readonly Seated[]): ReadonlyMap<string, Entry> => {
  const [first] = seated
  if (!first) return new Map()
  const step = Math.min(reveal.eachMs, reveal.mostMs / seated.length)
  // Seats are taken from the middle outwards: the first is the middle.
  const distance = ({ x, y }: Seated) => Math.hypot((x - first.x) / 2.4, y - first.y)
  const order = seated.toSorted((one, other) => distance(one) - distance(other))
  return new Map(
    order.map(({ key }, index) => [key, { kind: 'revealed', afterMs: Math.round(index * step) }]),
  )
}

/** The mouth that says a phrase: the nearest to its seat, or any for one that has none. */
export const mouthFor = (field: keyof typeof fields, key: string, seat: Seated | undefined): number => {
  const all = mouths(field)
  if (!seat) return all[Math.floor(hashOf(key) * all.length)]?.head ?? 0
  const far = (at: { x: number }) => Math.abs(at.x - seat.x)
  return all.reduce((best, at) => (far(at) < far(best) ? at : best)).head
}

/** How a phrase comes to its seat out of a mouth. */
export const entryFrom = (field: keyof typeof fields, seat: Seated, head: number): Entry => {
  const mouth = mouths(field).find((one) => one.head === head)
  return { kind: 'said', x: (mouth?.x ?? seat.x) - seat.x, y: (mouth?.y ?? seat.y) - seat.y }
}
