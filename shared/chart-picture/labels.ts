import type { Band } from './scale.ts'

/** What the thirds of the two axes are called. */
export const impactLabels: Readonly<Record<Band, string>> = { low: 'LOW', med: 'MED', high: 'HIGH' }
export const effortLabels: Readonly<Record<Band, string>> = {
  low: 'Near-Term',
  med: 'Medium-Term',
  high: 'Long-Term',
}

/** What the two axes are called. */
export const axisTitles = { impact: 'Impact', effort: 'Time to Value' } as const

/** The same where an event may call them otherwise. */
export type AxisTitles = Readonly<Record<keyof typeof axisTitles, string>>
