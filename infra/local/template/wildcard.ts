/**
 * A pattern of AWS's as a regular expression's source: * matches any text, slashes too, and ? one character; all
 * else for itself.
 */
export const wildcardSource = (pattern: string): string =>
  pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
