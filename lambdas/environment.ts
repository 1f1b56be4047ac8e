/** Names of the environment variables the functions read; infra sets them, handlers read them, tests name them. */
export const environmentNames = {
  tableName: 'TABLE_NAME',
  stage: 'STAGE',
} as const

export type EnvironmentKey = keyof typeof environmentNames
export type Environment = Readonly<Record<EnvironmentKey, string>>

/**
 * Reads the variables a function needs, at cold start, so that a missing one stops the function at once and not at
 * the first visitor. A function asks only for what it uses: one that needs no table is given none.
 * @throws Error naming every variable that is missing.
 */
export const readEnvironment = <Key extends EnvironmentKey>(
  keys: readonly Key[],
  source: NodeJS.ProcessEnv = process.env,
): Pick<Environment, Key> => {
  const missing = keys.map((key) => environmentNames[key]).filter((name) => !source[name])
  if (missing.length > 0) throw new Error(`Environment variables missing: ${missing.join(', ')}`)
  return Object.fromEntries(keys.map((key) => [key, source[environmentNames[key]]])) as Pick<Environment, Key>
}
