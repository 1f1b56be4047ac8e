/** Names of the environment variables the functions read; infra sets them, handlers read them, tests name them. */
export const environmentNames = {
  tableName: 'TABLE_NAME',
  stage: 'STAGE',
  /** The id of the route that a handler of several routes serves. */
  route: 'ROUTE',
  /** What callers of the venting machine's form must know. */
  ventingMachineKey: 'VENTING_MACHINE_KEY',
  /** For how many days what is known of a person is kept. */
  retentionDays: 'RETENTION_DAYS',
  /** Words, as JSON, that get an answer a second look at the desk, beside the usual ones. Not set where there are none. */
  flaggedWords: 'FLAGGED_WORDS',
  /** Questions, as JSON, that the desk can have asked. Not set where there are none. */
  preparedQuestions: 'PREPARED_QUESTIONS',
  /** The steps of the stage's own programme, as JSON. Not set where there are none. */
  programme: 'PROGRAMME',
  /** The time zone of the event, by its IANA name. Not set where the stage names none. */
  timeZone: 'TIME_ZONE',
  /** The key that links to desk and screens are signed with: of the one function that makes links of walls. */
  linkKey: 'LINK_KEY',
  /** The question for the ideas and the names of the axes, as JSON, until a desk says otherwise. Not set where both are ours. */
  preparation: 'PREPARATION',
  /** What is done with ratings and ballots that look like a flood: `count`, `flag` or `leave-out`. Not set where that is `flag`. */
  ratingFlood: 'RATING_FLOOD',
  /** Where leads are forwarded to. Not set where a stage has no form service: its leads wait. */
  formServiceUrl: 'FORM_SERVICE_URL',
  /** Name of the parameter that holds the form service's access key. */
  formServiceKeyParameter: 'FORM_SERVICE_KEY_PARAMETER',
  /** The sender's name in mails, as JSON; not set where that is the site itself. */
  formServiceFromName: 'FORM_SERVICE_FROM_NAME',
  /** What the form service says of a mail that it took, as JSON; not set where that is `{"success":true}`. */
  formServiceSuccess: 'FORM_SERVICE_SUCCESS',
  /**
   * The secrets by which a function of the API knows that a request came through the site's distribution, joined by
   * commas: the present one, the one after it, and the one before it where there was one.
   */
  originKeys: 'ORIGIN_KEYS',
  /** Where visitors find the website, without a slash at its end: what the canary asks, and the mails of requests link to. */
  siteUrl: 'SITE_URL',
} as const

/** Header in which the site's distribution sends the origin key. */
export const originKeyHeader = 'X-Origin-Key'

export type EnvironmentKey = keyof typeof environmentNames
export type Environment = Readonly<Record<EnvironmentKey, string>>

/**
 * Reads the variables a function needs, at cold start, so that a missing one stops the function immediately and not at
 * the first visitor. A function reads only what it uses: one that needs no table gets no name of one.
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

/** Reads a variable a function can do without; undefined where it is missing or empty. */
export const readOptional = (
  key: EnvironmentKey,
  source: NodeJS.ProcessEnv = process.env,
): string | undefined => {
  const value = source[environmentNames[key]]
  return value === '' ? undefined : value
}

/** Reads a variable that is a list of texts, as JSON; none where it is missing or empty. */
export const readTexts = (key: EnvironmentKey, source?: NodeJS.ProcessEnv): readonly string[] =>
  JSON.parse(readOptional(key, source) ?? '[]') as readonly string[]
