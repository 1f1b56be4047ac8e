/** The names that expressions use, `#name` for each attribute, as the SDK takes them. */
export const namesIn = (...expressions: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...expressions.join(' ').matchAll(/#(\w+)/g)].map(([name, attribute = '']) => [name, attribute]),
  )
