import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { costOf, type Usage, usagePrices } from './prices.ts'

const text = readFileSync(new URL('./COST.md', import.meta.url), 'utf8')
const [, bill = ''] = text.split('## The bill')

/** The numbers of a row of the bill: a column for 400, 4,000 and 40,000 people, of one number or two. */
const numbersOf = (row: string): number[][] => {
  const [, line = ''] = new RegExp(`^\\| ${row} +\\|(.+)\\|$`, 'm').exec(bill) ?? []
  return line
    .split('|')
    .map((cell) =>
      [...cell.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', ''))),
    )
}

/** The letters of COST.md's formula. */
const letters: Readonly<Record<string, keyof Usage>> = {
  ...{ r: 'gateway', l: 'calls', g: 'gbSeconds', w: 'writes', u: 'reads', d: 'gb' },
  ...{ q: 'edgeRequests', f: 'edgeCalls', b: 'logGb', t: 'traces' },
}

/** What each row of the bill counts. */
const rows: readonly (readonly [string, readonly (keyof Usage)[]])[] = [
  ['requests of the gateway', ['gateway']],
  ['calls, GB-seconds', ['calls', 'gbSeconds']],
  ['write units, read units', ['writes', 'reads']],
  ['GB', ['gb']],
  ['requests, calls of its functions', ['edgeRequests', 'edgeCalls']],
  ['GB of log', ['logGb']],
  ['traces', ['traces']],
]

it('the formula of COST.md is the one that commands reckon with', () => {
  const [, line = ''] = /event = \(([^)]+)\) \/ 1,000,000/.exec(text) ?? []
  const perMillion = [...line.matchAll(/([\d.]+) (\w)/g)].map(([, price, letter = '']) => [
    letters[letter],
    Number(price) / 1e6,
  ])
  const [, rest = ''] = /1,000,000\s+\+ ([^\n]+)/.exec(text) ?? []
  const single = [...rest.matchAll(/([\d.]+) (\w)/g)].map(([, price, letter = '']) => [
    letters[letter],
    Number(price),
  ])
  expect(Object.fromEntries([...perMillion, ...single])).toEqual(usagePrices)
})

it.each([0, 1, 2])('the sum of the bill is what its rows cost, column %i', (column) => {
  const usage = Object.fromEntries(
    rows.flatMap(([row, names]) =>
      names.map((name, index) => [name, numbersOf(row)[column]?.[index] ?? NaN]),
    ),
  ) as unknown as Usage
  const [said = NaN] = numbersOf(String.raw`\*\*The event\*\*`)[column] ?? []
  // What stands there is rounded, the GB of a small room to two digits.
  expect(Math.abs(costOf(usage) - said)).toBeLessThan(0.01)
})
