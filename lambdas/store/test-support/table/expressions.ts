import type { Item } from './item-size.ts'
import { invalid } from './sdk-errors.ts'

/** What an expression is read against. */
export interface Scope {
  readonly item: Item
  readonly names: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

type Test = (scope: Scope) => boolean
type Reading = (scope: Scope) => unknown
type Changed = Record<string, unknown>
type Change = (scope: Scope, changed: Changed) => void

const token = /\s*(#\w+|:\w+|\w+|<=|>=|<>|[=<>(),+-])/y

const tokensOf = (expression: string): readonly string[] => {
  const tokens: string[] = []
  token.lastIndex = 0
  while (expression.slice(token.lastIndex).trim() !== '') {
    const at = token.lastIndex
    const match = token.exec(expression)
    if (!match) throw invalid(`Not understood in "${expression}": ${expression.slice(at)}`)
    tokens.push(match[1] ?? '')
  }
  return tokens
}

/** Refuses parentheses around nothing but parentheses, as DynamoDB does. */
const demandNoSpareParentheses = (tokens: readonly string[]): void => {
  const open: number[] = []
  const closedBy = new Map<number, number>()
  for (const [at, sign] of tokens.entries()) {
    if (sign === '(') open.push(at)
    if (sign === ')') closedBy.set(open.pop() ?? -1, at)
  }
  for (const [from, to] of closedBy)
    if (tokens[from + 1] === '(' && closedBy.get(from + 1) === to - 1)
      throw invalid('The expression has redundant parentheses')
}

/** Reads tokens one after the other; whatever is not as expected is an invalid expression. */
const createTokens = (expression: string) => {
  const tokens = tokensOf(expression)
  demandNoSpareParentheses(tokens)
  let next = 0
  const fail = (wanted: string): never => {
    throw invalid(`"${expression}": ${wanted} wanted, ${tokens[next] ?? 'the end'} found`)
  }
  const accept = (wanted: string): boolean => {
    const found = tokens[next]?.toUpperCase() === wanted.toUpperCase()
    if (found) next += 1
    return found
  }
  const placeholder = (sign: '#' | ':', what: string): string => {
    const found = tokens[next] ?? ''
    if (!found.startsWith(sign)) fail(what)
    next += 1
    return found
  }
  return {
    accept,
    expect: (wanted: string) => accept(wanted) || fail(wanted),
    /** Attribute names only come as placeholders: which words are reserved is a long list, and it grows. */
    name: () => placeholder('#', 'a #name'),
    value: () => placeholder(':', 'a :value'),
    isName: () => tokens[next]?.startsWith('#') === true,
    isDone: () => next === tokens.length,
    end: () => next === tokens.length || fail('the end'),
    fail,
  }
}
type Tokens = ReturnType<typeof createTokens>

const nameIn = ({ names }: Pick<Scope, 'names'>, placeholder: string): string => {
  const name = names[placeholder]
  if (name === undefined) throw invalid(`${placeholder} is not among the names`)
  return name
}
const valueIn = ({ values }: Pick<Scope, 'values'>, placeholder: string): unknown => {
  if (!(placeholder in values)) throw invalid(`${placeholder} is not among the values`)
  return values[placeholder]
}
const attribute = (scope: Scope, placeholder: string): unknown => scope.item[nameIn(scope, placeholder)]

const operandOf = (tokens: Tokens): Reading => {
  if (tokens.isName()) {
    const name = tokens.name()
    return (scope) => attribute(scope, name)
  }
  if (tokens.accept('if_not_exists')) {
    tokens.expect('(')
    const name = tokens.name()
    tokens.expect(',')
    const otherwise = operandOf(tokens)
    tokens.expect(')')
    return (scope) => attribute(scope, name) ?? otherwise(scope)
  }
  const value = tokens.value()
  return (scope) => valueIn(scope, value)
}

type Comparable = string | number
const comparisons: Readonly<Record<string, (a: Comparable, b: Comparable) => boolean>> = {
  '=': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** What is missing, or of another type, compares with nothing. */
const compare = (sign: string, a: unknown, b: unknown): boolean => {
  if (sign === '<>') return a !== b
  return (
    typeof a === typeof b &&
    a !== undefined &&
    (comparisons[sign]?.(a as Comparable, b as Comparable) ?? false)
  )
}

const testOf = (tokens: Tokens): Test => {
  if (tokens.accept('(')) {
    const inner = eitherOf(tokens)
    tokens.expect(')')
    return inner
  }
  for (const [called, exists] of [
    ['attribute_exists', true],
    ['attribute_not_exists', false],
  ] as const)
    if (tokens.accept(called)) {
      tokens.expect('(')
      const name = tokens.name()
      tokens.expect(')')
      return (scope) => (attribute(scope, name) !== undefined) === exists
    }
  if (tokens.accept('begins_with')) {
    tokens.expect('(')
    const name = tokens.name()
    tokens.expect(',')
    const value = tokens.value()
    tokens.expect(')')
    return (scope) => String(attribute(scope, name)).startsWith(String(valueIn(scope, value)))
  }
  const left = operandOf(tokens)
  const sign =
    ['<>', ...Object.keys(comparisons)].find((one) => tokens.accept(one)) ?? tokens.fail('a comparison')
  const right = operandOf(tokens)
  return (scope) => compare(sign, left(scope), right(scope))
}

const bothOf = (tokens: Tokens): Test => {
  const tests = [testOf(tokens)]
  while (tokens.accept('AND')) tests.push(testOf(tokens))
  return (scope) => tests.every((test) => test(scope))
}

const eitherOf = (tokens: Tokens): Test => {
  const tests = [bothOf(tokens)]
  while (tokens.accept('OR')) tests.push(bothOf(tokens))
  return (scope) => tests.some((test) => test(scope))
}

const numberOf = (value: unknown): number => {
  if (typeof value !== 'number') throw invalid('The expression adds what is no number, or is not there')
  return value
}

/** Notes what an update makes of an attribute; one that it names twice makes it invalid. */
const alter = (scope: Scope, changed: Changed, placeholder: string, value: unknown): void => {
  const name = nameIn(scope, placeholder)
  if (name in changed) throw invalid(`Two document paths overlap with each other: ${name}`)
  changed[name] = value
}

const settingOf = (tokens: Tokens): Change => {
  const name = tokens.name()
  tokens.expect('=')
  const first = operandOf(tokens)
  const second = tokens.accept('+') ? operandOf(tokens) : undefined
  return (scope, changed) => {
    const value = second ? numberOf(first(scope)) + numberOf(second(scope)) : first(scope)
    if (value === undefined) throw invalid('The expression refers to an attribute that is not there')
    alter(scope, changed, name, value)
  }
}

const addingOf = (tokens: Tokens): Change => {
  const name = tokens.name()
  const value = tokens.value()
  return (scope, changed) => {
    const sum = numberOf(attribute(scope, name) ?? 0) + numberOf(valueIn(scope, value))
    alter(scope, changed, name, sum)
  }
}

const removingOf = (tokens: Tokens): Change => {
  const name = tokens.name()
  return (scope, changed) => {
    alter(scope, changed, name, undefined)
  }
}

const clauses = { SET: settingOf, ADD: addingOf, REMOVE: removingOf }

const changesOf = (tokens: Tokens): Change => {
  const changes: Change[] = []
  while (!tokens.isDone()) {
    const word =
      (['SET', 'ADD', 'REMOVE'] as const).find((one) => tokens.accept(one)) ??
      tokens.fail('SET, ADD or REMOVE')
    do changes.push(clauses[word](tokens))
    while (tokens.accept(','))
  }
  return (scope, changed) => {
    for (const change of changes) change(scope, changed)
  }
}

/** Reads each text once: a run sends the same few expressions hundreds of thousands of times. */
const reader = <T>(read: (tokens: Tokens) => T) => {
  const known = new Map<string, T>()
  return (expression: string): T => {
    const before = known.get(expression)
    if (before !== undefined) return before
    const tokens = createTokens(expression)
    const meaning = read(tokens)
    tokens.end()
    known.set(expression, meaning)
    return meaning
  }
}

/** A condition or filter, as a test. @throws ValidationException for all that this module does not know. */
export const readCondition = reader(eitherOf)

/** An update expression, as what it changes; an attribute that becomes undefined is removed. */
export const readUpdate = reader(changesOf)

/** A projection, as the attributes' placeholders. */
export const readProjection = reader((tokens) => {
  const names = [tokens.name()]
  while (tokens.accept(',')) names.push(tokens.name())
  return names
})

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
