import type { RowLog } from '#lambdas/rows/row-log.ts'
import type { Answer } from '#lambdas/rows/told.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { SentPromise } from '#shared/forms/promise.ts'
import { plainWords } from '#shared/text/plain-words.ts'

/** Somebody in the room has said that they take an idea. */
export interface Claim {
  readonly round: number
  /** The idea. */
  readonly row: number
  /** Who: left out where the name has expired. */
  readonly owner?: string | undefined
  readonly due?: string | undefined
  readonly step?: string | undefined
  /** When, in ms since 1970. */
  readonly at: number
  /** Its number in the log: who has heard of it has heard of all before it. */
  readonly number: number
  /** It holds one of the listed words. */
  readonly hasListedWord?: true
}

/**
 * Judges whether there was ever such an idea as somebody takes: of one that never was nobody would be told, and its phone
 * would say that it is taken. One that is hidden by now may be taken: it may be shown again. A read unit, and one for each
 * round that is over.
 */
export const judgeTaken =
  (log: Pick<RowLog, 'rounds'>) =>
  async ({ of }: Pick<SentPromise, 'of'>, call: CallOptions): Promise<Readonly<Record<string, string>>> => {
    const rounds = await log.rounds('laser-focus', { ...call, withRehearsals: true })
    const { answers = 0 } = rounds.find(({ round }) => round === of.round) ?? {}
    return of.row <= answers ? {} : { of: 'There is no such idea: load the page again.' }
  }

/** Who takes what, as phones say it, without what they gave back: as it was stored, names and first steps as long as they are kept. */
export interface Claims {
  /** @throws StoreUnavailable */
  read(options?: CallOptions): Promise<readonly Claim[]>
}

interface Parts {
  readonly log: Pick<RowLog, 'settled' | 'keptRows' | 'privateRows'>
  /** Tells what finds the first listed word that a text in plain words has: only desks are told of what has one. */
  readonly finder?: (options: CallOptions) => Promise<(plain: string) => string | undefined>
  readonly isForDesk?: boolean
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** The log of promises has one round, for each says which round of ideas it is about. */
const onlyRound = 1

/** So long (ms) a container goes by names that it has read: they expire, and may be forgotten. */
const heldMs = 60_000

const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const text = fields[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}

const claimOf = (
  { of, due }: Answer,
  fields: Readonly<Record<string, unknown>>,
  { row: number, at }: { readonly row: number; readonly at: string },
): Claim | undefined => {
  const { round, row } = Object(of) as { readonly round?: unknown; readonly row?: unknown }
  const [owner, step] = [textIn(fields, 'owner'), textIn(fields, 'step')]
  if (typeof round !== 'number' || typeof row !== 'number') return undefined
  return {
    ...{ round, row, at: Date.parse(at), number },
    ...(owner !== undefined && { owner }),
    ...(typeof due === 'string' && { due }),
    ...(step !== undefined && { step }),
  }
}

/** Reads the log of promises; make one a container and keep it: a look with nothing new costs one read unit. */
export const createClaims = ({ log, finder, isForDesk = false, clock = Date.now }: Parts): Claims => {
  let held: { readonly upTo: number; readonly readAt: number; readonly claims: readonly Claim[] } | undefined
  const readAll = async (options: CallOptions): Promise<readonly Claim[]> => {
    const findWord = await finder?.(options)
    const personal = new Map<number, Readonly<Record<string, unknown>>>()
    for await (const { row, fields } of log.privateRows('promise', onlyRound, options))
      personal.set(row, fields)
    const claims = new Map<string, Claim>()
    // What waited for a signal may come after what gives it back.
    const givenBack = new Set<unknown>()
    for await (const kept of log.keptRows('promise', onlyRound, options)) {
      const { row, idempotencyKey, answer } = kept
      if (answer.back !== undefined) {
        givenBack.add(answer.back)
        continue
      }
      const claim = claimOf(answer, personal.get(row) ?? {}, kept)
      if (!claim) continue
      const hasListedWord = findWord?.(plainWords(`${claim.owner ?? ''} ${claim.step ?? ''}`)) !== undefined
      if (isForDesk || !hasListedWord)
        claims.set(idempotencyKey, { ...claim, ...(hasListedWord && { hasListedWord }) })
    }
    return [...claims].flatMap(([key, claim]) => (givenBack.has(key) ? [] : [claim]))
  }
  return {
    read: async (options = {}) => {
      const { lastRow } = await log.settled('promise', options)
      const now = clock()
      if (!held || held.upTo !== lastRow || now - held.readAt >= heldMs)
        held = { upTo: lastRow, readAt: now, claims: lastRow === 0 ? [] : await readAll(options) }
      return held.claims
    },
  }
}
