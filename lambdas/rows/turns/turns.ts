import { PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Pile } from '#shared/gather/pile.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { isWritten } from '../../store/failures.ts'
import { type Counter, moveRevision, readCounter, revisionUpdate } from '../counter.ts'
import { itemVersion, type PageRow, turnKey, type TurnItem } from '../items.ts'
import { type FormLog, itemsFrom, onlyIfNew } from '../log-store.ts'
import { rowLogSettings } from '../settings.ts'

/** What is known of a round's turns: the first one first, and which of them turned a row. */
export interface KnownTurns {
  readonly round: number
  readonly list: TurnItem[]
  readonly ofRow: Map<number, (readonly [turn: number, standing: Standing])[]>
  /** Which of them gathered a row, with how it stood then; into no pile where one took it out of its own. */
  readonly pilesOfRow: Map<number, (readonly [turn: number, pile: Pile | undefined, was: Standing])[]>
}

export const noTurns = (round: number): KnownTurns => ({
  round,
  list: [],
  ofRow: new Map(),
  pilesOfRow: new Map(),
})

/** Who turns rows whose text was changed: operators who forget an address. It is the one change of an answer that there is. */
export const byForget = 'forget'

/** Who turns rows that were brought into a restored table, so that they stand as before. */
export const byRestore = 'restore'

/** Whoever gave an answer takes it back. */
export const byAttendee = 'attendee'

/** They turn rows unread. */
export const unread: readonly string[] = [byForget, byRestore]

const note = <Entry>(entries: Map<number, Entry[]>, row: number, entry: Entry): void => {
  const before = entries.get(row)
  if (before) before.push(entry)
  else entries.set(row, [entry])
}

const learn = ({ list, ofRow, pilesOfRow }: KnownTurns, turn: TurnItem): void => {
  // One before it was missed, or another has learnt it meanwhile.
  if (Number(turn.sk) !== list.length + 1) return
  list.push(turn)
  for (const [row] of turn.rows) note(ofRow, row, [list.length, turn.standing])
  const { gathered = [], pile } = turn
  // The store gives a map's names in any order, and readers compare rows as text.
  const into = pile && { id: pile.id, name: pile.name }
  for (const [row, was] of gathered) note(pilesOfRow, row, [list.length, into, was])
}

/**
 * Follows a round's chain of turns to one of them, or to its end. Nothing is asked where that one is known. Returns the
 * same `known`, grown.
 */
export const followTurns = async (log: FormLog, known: KnownTurns, to?: number): Promise<KnownTurns> => {
  for (let tried = 0; to === undefined || known.list.length < to;) {
    log.call.abortSignal?.throwIfAborted()
    const before = known.list.length
    const query = new QueryCommand(itemsFrom(log, turnKey(log.form, known.round, before + 1), to))
    const { Items = [], LastEvaluatedKey } = await log.send(query)
    for (const turn of Items as TurnItem[]) learn(known, turn)
    const has = known.list.length
    const there = Math.max(to ?? 0, Number(Items.at(-1)?.sk ?? 0))
    if (!LastEvaluatedKey && has >= there) return known
    if (has > before) continue
    // A query is no snapshot: of a transaction it may find the counter first, and of two turns the second.
    tried += 1
    if (tried >= rowLogSettings.turnLooks)
      throw new Error(
        `Turn ${has + 1} of round ${known.round} of ${log.form} is not there, and one behind it is.`,
      )
    await log.call.pause(tried)
  }
  return known
}

/** How a row stood once so many turns of its round were made. */
export const standingAt = (
  { ofRow }: KnownTurns,
  row: number,
  stored: Pick<PageRow, 'standing'>,
  revision: number,
): Standing =>
  (ofRow.get(row) ?? []).findLast(([turn]) => turn <= revision)?.[1] ?? stored.standing ?? 'shown'

/** In which pile a row lay, that stood so, once so many turns were made. What is withdrawn lies in none. */
export const pileAt = (
  { pilesOfRow }: KnownTurns,
  row: number,
  standing: Standing,
  revision: number,
): Pile | undefined =>
  standing === 'withdrawn' ? undefined : pilesOfRow.get(row)?.findLast(([turn]) => turn <= revision)?.[1]

/** The rows that lay in a pile once so many turns were made, ascending, each with how it stood. */
export const pileRows = (
  turns: KnownTurns,
  pile: Pile['id'],
  revision: number,
): readonly (readonly [row: number, standing: Standing])[] =>
  [...turns.pilesOfRow]
    .flatMap(([row, gathered]) => {
      const [, last, was] = gathered.findLast(([turn]) => turn <= revision) ?? []
      if (last?.id !== pile) return []
      // A row that has not turned since its page was put stood as it did when it was gathered.
      const standing = turns.ofRow.get(row)?.findLast(([turn]) => turn <= revision)?.[1] ?? was ?? 'shown'
      return standing === 'withdrawn' ? [] : [[row, standing] as const]
    })
    .sort(([one], [other]) => one - other)

/** What a pile was called once so many turns were made; undefined where nothing lay in it. All its rows have one name. */
export const pileNameAt = (turns: KnownTurns, id: Pile['id'], revision: number): string | undefined => {
  const [first] = pileRows(turns, id, revision)
  return first && pileAt(turns, first[0], first[1], revision)?.name
}

/** Whether somebody who read it has said, by then, that a row may be shown. */
export const isLetThrough = ({ list, ofRow }: KnownTurns, row: number, revision: number): boolean =>
  (ofRow.get(row) ?? []).some(
    ([turn, standing]) =>
      turn <= revision && standing === 'shown' && !unread.includes(list[turn - 1]?.by ?? ''),
  )

/**
 * Puts the next turn of a round; with `counted`, an update of another item, in one transaction. False where another was
 * quicker, or what `counted` demands is not so. @throws the SDK's error; the turn may be there all the same.
 */
export const putTurn = (
  { client, tableName, form, call }: FormLog,
  { round, list }: KnownTurns,
  turn: Omit<TurnItem, 'pk' | 'sk'>,
  counted: object | undefined,
): Promise<boolean> => {
  const put = {
    TableName: tableName,
    Item: { ...turnKey(form, round, list.length + 1), ...turn, version: itemVersion },
    ...onlyIfNew,
  }
  const both = counted && { TransactItems: [{ Put: put }, { Update: counted as never }] }
  return isWritten(
    both ? client.send(new TransactWriteCommand(both), call) : client.send(new PutCommand(put), call),
  )
}

/** A row by its number, and how it stood when its page was put. */
export type FirstStanding = readonly [row: number, stored: Pick<PageRow, 'standing'>]

/** How a turn is put. */
export interface Putting {
  /** A desk by its name, operators, or the attendee. */
  readonly by: string
  /**
   * Whether turn and counter are written together: who dies between them would leave a quiet room untold. The sequencer
   * does without, for it is called again.
   */
  readonly isCounted: boolean
  /** Throws where a turn of the current round may not be now; it is put while the counter shows the same to readers. */
  readonly demand?: (counter: Counter) => void
}

/** What a turn is to do. */
export type Draft = Pick<TurnItem, 'rows' | 'standing' | 'gathered' | 'pile'>

/**
 * Makes one turn of what `draft` makes of the turns that are known by then; done again until it was put, or there is
 * nothing to turn. Returns what was put now.
 */
export const makeTurn = async (
  log: FormLog,
  turns: KnownTurns,
  draft: (revision: number) => Draft | undefined,
  { by, isCounted, demand }: Putting,
): Promise<Draft | undefined> => {
  for (let tried = 1; ; tried += 1) {
    await followTurns(log, turns)
    const revision = turns.list.length
    const drafted = draft(revision)
    // The run before may have died before readers were told.
    if (!drafted) {
      await moveRevision(log, turns.round, revision)
      return undefined
    }
    const counter = isCounted ? await readCounter(log) : undefined
    const current = counter?.round === turns.round ? counter : undefined
    if (current) demand?.(current)
    const counted = current && revisionUpdate(log, turns.round, revision + 1, demand && current)
    try {
      if (await putTurn(log, turns, { ...drafted, at: log.clock(), by }, counted)) {
        if (!counted) await moveRevision(log, turns.round, revision + 1)
        return drafted
      }
    } catch (error) {
      if (!log.call.mayRetry(error, tried)) throw error
    }
    await log.call.pause(Math.min(tried, 3))
  }
}

/**
 * Makes one turn after a look at piles: looks again where somebody has gathered since, so that what was seen of piles is
 * so when the turn is made. Returns what was put now.
 */
export const makeTurnAfter = async <Seen>(
  log: FormLog,
  turns: KnownTurns,
  look: () => Promise<Seen>,
  draft: (revision: number, seen: Seen) => Draft | undefined,
  putting: Putting,
): Promise<Draft | undefined> => {
  for (;;) {
    await followTurns(log, turns)
    const lookedTo = turns.list.length
    const seen = await look()
    const isOvertaken = () => turns.list.slice(lookedTo).some(({ pile }) => pile !== undefined)
    const guarded = (revision: number) => (isOvertaken() ? undefined : draft(revision, seen))
    const made = await makeTurn(log, turns, guarded, putting)
    if (made || !isOvertaken()) return made
  }
}

/** What becomes of rows, and of which: what stands otherwise is left as it is. */
export interface Turning extends Putting {
  readonly from: readonly Standing[]
  readonly to: Standing
  /** What has to be so of piles before: it is done again where somebody gathers meanwhile. */
  readonly before?: () => Promise<unknown>
}

/**
 * Turns rows of a round, five hundred a turn. May be repeated from the start: what has turned is left. Returns how many
 * turned now. `turns` is what is known of the round's turns; it grows.
 */
export const turnRows = async (
  log: FormLog,
  rows: readonly FirstStanding[],
  { from, to, before, ...putting }: Turning,
  turns: KnownTurns,
): Promise<number> => {
  let turned = 0
  for (let begin = 0; begin < rows.length; begin += rowLogSettings.turnRows) {
    const some = rows.slice(begin, begin + rowLogSettings.turnRows)
    const draft = (revision: number): Draft | undefined => {
      const turning = some
        .map(([row, stored]) => [row, standingAt(turns, row, stored, revision)] as const)
        .filter(([, standing]) => from.includes(standing))
      return turning.length > 0 ? { rows: turning, standing: to } : undefined
    }
    const made = before
      ? await makeTurnAfter(log, turns, before, draft, putting)
      : await makeTurn(log, turns, draft, putting)
    turned += made?.rows.length ?? 0
  }
  return turned
}
