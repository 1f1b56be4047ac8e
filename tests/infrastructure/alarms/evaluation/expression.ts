/** The value of a metric in one period; undefined where the metric was silent. */
export type Value = number | undefined

type Evaluate = (valueOf: (metric: string) => Value) => Value

const tokensOf = (text: string): string[] => text.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[<>]=?|\S/g) ?? []

/** What each operator makes of two numbers; comparisons make 1 or 0. */
const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>=': (left, right) => Number(left >= right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '<': (left, right) => Number(left < right),
}

/** Operators that bind more and more closely. */
const levels = [
  ['>=', '<=', '>', '<'],
  ['+', '-'],
  ['*', '/'],
] as const

/** Arithmetic with nothing gives nothing, and so does a division by zero. */
const combine =
  (sign: string, left: Evaluate, right: Evaluate): Evaluate =>
  (valueOf) => {
    const [a, b] = [left(valueOf), right(valueOf)]
    const result = a === undefined || b === undefined ? undefined : operators[sign]?.(a, b)
    return Number.isFinite(result) ? result : undefined
  }

/** Folds the members of a list that are there; nothing where none is. */
const fold =
  (members: readonly Evaluate[], reduce: (values: number[]) => number): Evaluate =>
  (valueOf) => {
    const values = members.map((member) => member(valueOf)).filter((value) => value !== undefined)
    return values.length === 0 ? undefined : reduce(values)
  }

const nothing: Evaluate = () => undefined

const functions: Readonly<Record<string, (given: readonly Evaluate[]) => Evaluate>> = {
  IF:
    ([condition = nothing, yes = nothing, no = nothing]) =>
    (valueOf) => {
      const judged = condition(valueOf)
      return judged === undefined ? undefined : (judged === 0 ? no : yes)(valueOf)
    },
  FILL:
    ([metric = nothing, filling = nothing]) =>
    (valueOf) =>
      metric(valueOf) ?? filling(valueOf),
  MAX: (members) => fold(members, (values) => Math.max(...values)),
  SUM: (members) => fold(members, (values) => values.reduce((sum, value) => sum + value, 0)),
}

/** Reads CloudWatch's metric math, as far as the project's alarms use it. */
class Reader {
  private readonly tokens: string[]
  private readonly text: string

  constructor(text: string) {
    this.text = text
    this.tokens = tokensOf(text)
  }

  read(): Evaluate {
    const whole = this.level(0)
    if (this.tokens.length > 0) throw this.notUnderstood()
    return whole
  }

  private notUnderstood(): Error {
    return new Error(`"${this.text}" is not understood at "${this.tokens.join('')}".`)
  }

  private take(expected?: string): string {
    const token = this.tokens.shift()
    if (token === undefined || (expected !== undefined && token !== expected)) throw this.notUnderstood()
    return token
  }

  private level(index: number): Evaluate {
    const signs: readonly string[] | undefined = levels[index]
    if (!signs) return this.operand()
    let left = this.level(index + 1)
    while (signs.includes(this.tokens[0] ?? '')) left = combine(this.take(), left, this.level(index + 1))
    return left
  }

  private operand(): Evaluate {
    const token = this.take()
    if (/^\d/.test(token)) return () => Number(token)
    if (token === '(') return this.upTo(')')[0] ?? nothing
    if (!/^[A-Za-z]/.test(token)) throw this.notUnderstood()
    return this.tokens[0] === '(' ? this.call(token) : (valueOf) => valueOf(token)
  }

  private call(name: string): Evaluate {
    const known = functions[name]
    if (!known) throw this.notUnderstood()
    this.take('(')
    if (this.tokens[0] !== '[') return known(this.upTo(')'))
    this.take('[')
    const members = this.upTo(']')
    this.take(')')
    return known(members)
  }

  private upTo(end: string): Evaluate[] {
    const members = [this.level(0)]
    while (this.tokens[0] === ',') {
      this.take(',')
      members.push(this.level(0))
    }
    this.take(end)
    return members
  }
}

/**
 * Works out a metric math expression for one period.
 * @throws Error for what the project's alarms do not use.
 */
export const valueOfExpression = (expression: string, valueOf: (metric: string) => Value): Value =>
  new Reader(expression).read()(valueOf)
