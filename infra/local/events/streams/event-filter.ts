/** Whether a function wants an event. */
export type EventFilter = (event: unknown) => boolean

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One of the values that a field may have. @throws Error for a comparison that the local run does not know. */
const ruleOf = (rule: unknown): EventFilter => {
  if (typeof rule === 'string') return (value) => value === rule
  const [name, ...others] = isRecord(rule) ? Object.entries(rule) : []
  if (name?.[0] === 'prefix' && typeof name[1] === 'string' && others.length === 0) {
    const prefix = name[1]
    return (value) => typeof value === 'string' && value.startsWith(prefix)
  }
  throw new Error(`The local run does not know the filter ${JSON.stringify(rule)}.`)
}

const patternOf = (pattern: unknown): EventFilter => {
  if (Array.isArray(pattern)) {
    const rules = pattern.map(ruleOf)
    return (value) => rules.some((rule) => rule(value))
  }
  if (!isRecord(pattern))
    throw new Error(`The local run does not know the filter ${JSON.stringify(pattern)}.`)
  const fields = Object.entries(pattern).map(([name, inner]) => [name, patternOf(inner)] as const)
  return (value) => isRecord(value) && fields.every(([name, wants]) => wants(value[name]))
}

/**
 * A mapping's filter: an event is wanted that any of the patterns fits. A pattern is JSON of the event's shape, with a
 * list in each place of what may be there: a text, or `{prefix}`.
 * @throws Error for a pattern that the local run does not know.
 */
export const eventFilter = (patterns: readonly string[]): EventFilter => {
  if (patterns.length === 0) return () => true
  const filters = patterns.map((pattern) => patternOf(JSON.parse(pattern)))
  return (event) => filters.some((filter) => filter(event))
}
