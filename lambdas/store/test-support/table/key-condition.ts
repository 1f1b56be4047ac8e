import { createTokens, nameIn, type Scope, valueIn } from './expressions.ts'
import { invalid } from './sdk-errors.ts'

/** Sort keys from `from` to `to`, both included. */
export interface KeyRange {
  readonly pk: string
  readonly from: string
  readonly to: string
}

/** Behind every key that is used. */
const last = '\uffff'

/** What a query asks for: one partition, and a range of its sort keys. `names` and `values` are the request's. */
export const readKeyCondition = (expression: string, scope: Omit<Scope, 'item'>): KeyRange => {
  const tokens = createTokens(expression)
  const key = (placeholder: string, wanted: string) => {
    if (nameIn(scope, placeholder) !== wanted) throw invalid(`"${expression}": ${wanted} wanted`)
  }
  const text = (placeholder: string): string => {
    const value = valueIn(scope, placeholder)
    if (typeof value !== 'string' || value === '') throw invalid(`${placeholder} is no key`)
    return value
  }
  key(tokens.name(), 'pk')
  tokens.expect('=')
  const pk = text(tokens.value())
  let bounds = { from: '', to: last }
  if (tokens.accept('AND')) {
    const isPrefix = tokens.accept('begins_with')
    if (isPrefix) tokens.expect('(')
    key(tokens.name(), 'sk')
    tokens.expect(isPrefix ? ',' : 'BETWEEN')
    const from = text(tokens.value())
    tokens.expect(isPrefix ? ')' : 'AND')
    bounds = { from, to: isPrefix ? from + last : text(tokens.value()) }
  }
  tokens.end()
  if (bounds.from > bounds.to)
    throw invalid('The BETWEEN operator requires the upper bound to be at least the lower')
  return { pk, ...bounds }
}
