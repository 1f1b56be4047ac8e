import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createClaims } from '#lambdas/choosing/claims.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import { createVoteTold } from '#lambdas/choosing/vote-told.ts'
import { createPreparations } from '#lambdas/content/preparation.ts'
import { createContentStore } from '#lambdas/content/content-store.ts'
import { createDeskLog, deskLogKey } from '#lambdas/desk/desk-log.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createDeskReader } from '#lambdas/desk/read-desk.ts'
import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { form, logInMemory, tableName } from '#lambdas/rows/test-support/log-in-memory.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import type { DeskChange, DeskState } from '#shared/desk/desk.ts'
import type { ProgrammeStep } from '#shared/programme/programme.ts'
import type { DeskScope } from '#shared/desk/scopes.ts'
import { changeDeskHandler, readDeskHandler } from '../desk-handlers.ts'
import { post, type Received, send } from './api-event.ts'

const hourMs = 3_600_000

/** The desk's two handlers over a table in memory, in virtual time, and links to them. */
export const deskScene = ({
  programme: steps,
  ...stage
}: {
  readonly flaggedWords?: readonly string[]
  readonly preparedQuestions?: readonly string[]
  readonly programme?: readonly ProgrammeStep[]
} = {}) => {
  const memory = logInMemory()
  const { run, time, log } = memory
  const parts = { client: memory.client, tableName, clock: time.now }
  const links = createDeskLinks(parts)
  const content = createContentStore(parts)
  const { flaggedWords = [], ...ofStage } = stage
  const preparations = createPreparations({ ...parts, ofStage: { words: flaggedWords } })
  const presence = createPresence(parts)
  const sealKeys = createSealKeys(parts)
  const courses = createKeptCourses(parts)
  const shortlists = createShortlists(parts)
  const promises = createPromises({
    ...{ ...parts, courses, keptDays: 30 },
    claims: createClaims({ log, clock: time.now }),
  })
  const programme = createProgrammeStore({ ...parts, steps })
  const became = createBecameStore({ ...parts, keptDays: 30 })
  const vote = createVoteTold({ log, sealKeys, clock: time.now })
  const reader = createDeskReader({
    ...{ log, content, preparations, presence, sealKeys, shortlists, promises, courses, vote, programme },
    ...{ clock: time.now },
    ...ofStage,
  })
  const tools = {
    log,
    content,
    preparations,
    reader,
    links,
    sealKeys,
    shortlists,
    programme,
    promises,
    became,
    courses,
    changes: createDeskLog({ ...parts, keptDays: 30 }),
    clock: time.now,
  }
  const reading = readDeskHandler({ ...tools, telemetry: createTelemetry('get-desk', 'test') })
  const changing = changeDeskHandler({ ...tools, telemetry: createTelemetry('post-desk', 'test') })
  const notedItems = () =>
    memory.table.items
      .keys({ pk: deskLogKey, from: '', to: '\uffff' }, false)
      .map((sk) => memory.item(deskLogKey, sk))
  const bearing = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const json = { 'content-type': 'application/json' }

  return {
    ...memory,
    links,
    content,
    presence,
    sealKeys,
    shortlists,
    programme,
    promises,
    became,
    courses,
    /** A link that is good for an hour; its token. */
    link: async (scope: DeskScope = 'all', name: string = scope): Promise<string> =>
      (await run(links.create({ name, scope, expiresAt: time.now() + hourMs, key: 'key' }))).token,
    read: (token?: string, query: Record<string, string> = { form }): Promise<Received> =>
      run(send(reading, { path: '/api/desk', query, headers: bearing(token) })),
    readWith: (headers: Record<string, string>): Promise<Received> =>
      run(send(reading, { path: '/api/desk', query: { form }, headers })),
    change: (
      token: string | undefined,
      change: DeskChange,
      { version = 0, of = form }: { readonly version?: number; readonly of?: string } = {},
    ): Promise<Received> =>
      run(post(changing, { form: of, version, change }, { headers: { ...json, ...bearing(token) } })),
    /** Posts anything at all. */
    postAny: (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
      run(post(changing, body, { headers: { ...json, ...bearing(token), ...headers } })),
    /** The log of changes, as `by: what`. */
    noted: (): readonly string[] => notedItems().map((line) => `${String(line?.by)}: ${String(line?.what)}`),
    notedItems,
  }
}

/** The state that a response has, of a change that was made or of one that was not. */
export const stateIn = ({ body }: Received): DeskState =>
  (body as { readonly state?: DeskState }).state ?? (body as DeskState)
