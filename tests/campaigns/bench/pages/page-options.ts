import { type Form, forms } from './lighthouse-run.ts'

/** A page of every kind that visitors arrive at. */
const usualRoutes = [
  '/',
  '/who-we-are',
  '/products',
  '/products/flag-finder',
  '/case-studies',
  '/case-study/global-leadership-summit',
  '/get-started',
  '/get-started-form',
  '/build-your-program',
  '/get-estimate',
] as const

/** What of `npm run bench -- pages` can be said on the command line. */
export interface PageOptions {
  /** How often each page is measured; the median counts. */
  readonly runs: number
  readonly routes: readonly string[]
  readonly forms: readonly Form[]
  /** By how much the processor is slower than the one that a form has: 2 is half as quick. */
  readonly slower: number
}

/**
 * Reads `--runs 1`, `--routes /,/products`, `--form mobile` or `desktop`, and `--slower 2`, where given.
 * @throws Error with a sentence for what it does not understand.
 */
export const readPageOptions = (values: Readonly<Record<string, unknown>>): PageOptions => {
  const text = (name: string, otherwise: string) =>
    typeof values[name] === 'string' ? values[name] : otherwise
  const runs = Number(text('runs', '5'))
  if (!Number.isInteger(runs) || runs < 1 || runs > 50) throw new Error('--runs is a number from 1 to 50.')
  const form = text('form', forms.join())
  const chosen = forms.filter((one) => form.split(',').includes(one))
  if (chosen.length === 0) throw new Error(`--form is ${forms.join(' or ')}.`)
  const slower = Number(text('slower', '1'))
  if (!(slower >= 1 && slower <= 10)) throw new Error('--slower is a number from 1 to 10.')
  return { runs, forms: chosen, routes: text('routes', usualRoutes.join()).split(','), slower }
}
