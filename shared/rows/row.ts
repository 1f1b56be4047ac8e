import * as z from 'zod/mini'
import { pileSchema } from '../gather/pile.ts'
import { apiRoutes } from '../routes.ts'

type AppendingRoute = Extract<
  (typeof apiRoutes)[number],
  { readonly store: { readonly access: 'append-rows' | 'append-rows-and-private' } }
>
const isAppending = (route: (typeof apiRoutes)[number]): route is AppendingRoute =>
  'store' in route && route.store.access.startsWith('append')

/**
 * The row logs: one for each form that a route stores answers of, one of how the room rates ideas and one of
 * its ballots (`rating` and `ballot`, each session a round of it), one of who takes what (`promise`), and the canary's
 * (`probe`).
 */
export type RowLogName = AppendingRoute['store']['form']
const namesOfLogs = (): RowLogName[] => apiRoutes.filter(isAppending).map(({ store }) => store.form)
// Marked as pure: pages use neither list, and browsers need not load them.
export const rowLogNames: readonly RowLogName[] = /* @__PURE__ */ namesOfLogs()

/** The live forms: the row logs that hold what attendees answered. */
export type LiveForm = Exclude<RowLogName, 'probe' | 'rating' | 'ballot' | 'promise'>
/** Whether a row log holds what attendees answered. */
export const isLiveForm = (name: RowLogName): name is LiveForm =>
  name !== 'probe' && name !== 'rating' && name !== 'ballot' && name !== 'promise'
/** Whether each round of a row log is a session of its own: the room rates, or votes. */
export const isOfSessions = (name: RowLogName): boolean => name === 'rating' || name === 'ballot'
const namesOfForms = (): LiveForm[] => namesOfLogs().filter(isLiveForm)
export const liveForms: readonly LiveForm[] = /* @__PURE__ */ namesOfForms()
/** The logs that hold what people in the room said: what is asked of them, how they rate it and vote, and who takes what. */
export type RoomLog = Exclude<RowLogName, 'probe'>
const namesOfRoom = (): RoomLog[] => namesOfLogs().filter((name) => name !== 'probe')
/** The form whose page a log of the room belongs to: phones rate ideas, and vote, where they have given theirs. */
export const formOfLog = (log: RoomLog): LiveForm => (isLiveForm(log) ? log : 'laser-focus')
export const roomLogs: readonly RoomLog[] = /* @__PURE__ */ namesOfRoom()

/** The most rows of a page, and the most that a response without a limit holds. */
export const rowLimits = { page: 500, whole: 10_000 } as const

/** One rated idea as the API gives it to readers. `timestamp` is ISO 8601 UTC, made by the server. */
export const laserFocusRowSchema = z.object({
  row: z.int().check(z.positive()),
  timestamp: z.string(),
  table: z.number(),
  idea: z.string(),
  impact: z.number(),
  effort: z.number(),
  /** It has a flagged word that nobody let through: layouts choose it for nothing that they show in words. */
  flagged: z.optional(z.literal(true)),
  /** Somebody at a desk has gathered it with others that say the same. */
  pile: z.optional(pileSchema),
})
export type LaserFocusRow = z.output<typeof laserFocusRowSchema>

/** What makes two points different ideas, and seeds the scatter of the chart. */
export const rowIdentity = ({
  timestamp,
  table,
  impact,
  effort,
}: Omit<LaserFocusRow, 'row' | 'idea'>): string => [timestamp, table, impact, effort].join('|')
