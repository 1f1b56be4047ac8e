const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The code of a request that got no whole response, with the system's own name for why where it has one. */
export const networkFailure = (error: unknown): string => {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined)
  return typeof code === 'string' && /^[A-Z][A-Z_]*$/.test(code) ? `network-${code}` : 'network'
}
