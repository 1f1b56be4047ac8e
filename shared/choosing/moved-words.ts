import type { Position } from './value.ts'

const decimal = (value: number): string => value.toFixed(1)

/** How far impact may differ and still be as big; what is much, in time; and how far it has to rise to be told by it. */
const rules = { asBig: 1.5, much: 4, rose: 2 } as const

/** What the room made of an idea that it placed elsewhere than its table, from the numbers only: "Down from 9.8 to 2.9". */
export const movedInWords = (from: Position, to: Position): string => {
  const [impact, effort] = [to.impact - from.impact, to.effort - from.effort]
  const between = `from ${decimal(from.impact)} to ${decimal(to.impact)}`
  if (impact > rules.rose) return `Up ${between}`
  const isMuch = Math.abs(effort) > rules.much
  if (!isMuch && Math.abs(effort) <= Math.abs(impact)) return `${impact < 0 ? 'Down' : 'Up'} ${between}`
  const size = Math.abs(impact) < rules.asBig ? 'As big, but' : impact < 0 ? 'Smaller, and' : 'Bigger, and'
  return `${size}${isMuch ? ' much' : ''} ${effort > 0 ? 'later' : 'sooner'}`
}
