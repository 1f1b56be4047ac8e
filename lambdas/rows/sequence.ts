import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { rowLogNames, type RowLogName } from '#shared/rows/row.ts'
import type { Standing } from '#shared/rows/standing.ts'
import { isWritten } from '../store/failures.ts'
import { retry, type StoreCall } from '../store/retry.ts'
import { followChain, putPage } from './chain.ts'
import { moveCounter, readCounter } from './counter.ts'
import { mustWait } from './desk/must-wait.ts'
import {
  firstRowOf,
  type Intake,
  intakeKey,
  isBefore,
  type PageItem,
  type PageRow,
  type Position,
  readIntake,
} from './items.ts'
import type { LogStore } from './log-store.ts'
import type { NumberSummary } from './row-log.ts'
import { rowLogSettings } from './settings.ts'
import { turnRows } from './turns/turn-rows.ts'
import { followTurns, type KnownTurns, noTurns, standingAt } from './turns/turns.ts'

/** Where an answer is in the chain, and how it stood when its page was put. */
type Place = readonly [round: number, row: number, stored: Pick<PageRow, 'standing'>]

/** What a container knows of a form's chain: where every key in it is, from one position to another, and turns. */
interface KnownChain {
  readonly from: Position
  readonly places: Map<string, Place>
  /** Of the rounds that were looked at. */
  readonly turns: Map<number, KnownTurns>
  end: Position
}

const note = ({ places }: KnownChain, page: Pick<PageItem, 'rows'>, round: number, first: number): void => {
  for (const [index, { key, standing }] of page.rows.entries())
    places.set(key, [round, first + index, standing ? { standing } : {}])
}

/** Notes where the keys of each page on the way are, to the chain's end. */
const noteKeys =
  (chain: KnownChain) =>
  (page: PageItem, round: number): boolean => {
    note(chain, page, round, firstRowOf(page))
    return false
  }

const turnsOf = (chain: KnownChain, round: number): KnownTurns => {
  const turns = chain.turns.get(round) ?? noTurns()
  chain.turns.set(round, turns)
  return turns
}

/** As many rows as a page may hold, and at least one. */
const pageOf = (rows: readonly PageRow[], most: number): readonly PageRow[] => {
  let bytes = 0
  const tooMuch = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index > 0 && (index >= most || bytes > rowLogSettings.pageBytes)
  })
  return tooMuch === -1 ? rows : rows.slice(0, tooMuch)
}

/** One page at the end of the chain. After a throttled or unclear try it holds fewer rows, and the chain is looked at. */
const addPage = async (
  store: LogStore,
  form: RowLogName,
  chain: KnownChain,
  rows: readonly PageRow[],
  call: StoreCall,
): Promise<boolean> => {
  const [round, last] = chain.end
  try {
    if (await putPage(store, form, chain.end, rows, call)) {
      note(chain, { rows }, round, last + 1)
      chain.end = [round, last + rows.length]
      return true
    }
  } catch (error) {
    if (!call.mayRetry(error, 1)) throw error
    await call.pause(3)
  }
  chain.end = await followChain(store, form, chain.end, call, noteKeys(chain))
  return false
}

/** Where the answer is whose place another takes: of one that was withdrawn before it had a number, the one that it had replaced itself. */
const replacedPlace = ({ places }: KnownChain, intake: Intake): Place | undefined =>
  (intake.kind === 'answer' ? intake.replaced : [])
    .map((key) => places.get(key))
    .find((known) => known && known[2].standing !== 'withdrawn')

/** Learns how the answers stand whose places others take, once for all of a page: a look for each would let another be quicker. */
const followReplaced = async (
  store: LogStore,
  form: RowLogName,
  chain: KnownChain,
  intakes: readonly Intake[],
  call: StoreCall,
): Promise<void> => {
  const rounds = new Set(intakes.map((intake) => replacedPlace(chain, intake)?.[0]))
  for (const round of rounds)
    if (round !== undefined) await followTurns(store, form, round, turnsOf(chain, round), undefined, call)
}

/** Whether the answer whose place another takes was hidden, or waited: what was kept off may not come back by being typed again. */
const wasKeptOff = (chain: KnownChain, intake: Intake): boolean => {
  const place = replacedPlace(chain, intake)
  if (!place) return false
  const [round, row, stored] = place
  const turns = turnsOf(chain, round)
  // It may be withdrawn already: what counts is how it stood before.
  const withdrawn = turns.ofRow.get(row)?.find(([, standing]) => standing === 'withdrawn')?.[0]
  const standing = standingAt(turns, row, stored, (withdrawn ?? Infinity) - 1)
  return standing === 'hidden' || standing === 'pending'
}

/** An answer as a row of a round: it waits where somebody has to look at it first. */
const asRow = (
  chain: KnownChain,
  intake: Intake,
  gone: ReadonlySet<string>,
  hasToWait: (row: PageRow) => boolean,
): PageRow => {
  const { key, at } = intake
  if (intake.kind === 'withdrawal' || gone.has(key)) return { key, at, answer: {}, standing: 'withdrawn' }
  const { row, round } = intake
  const isLate = round !== undefined && round < chain.end[0]
  const waits = isLate || hasToWait(row) || wasKeptOff(chain, intake)
  return { ...row, ...(isLate && { late: round }), ...(waits && { standing: 'pending' as const }) }
}

const fromAll: readonly Standing[] = ['shown', 'hidden', 'pending']

/** Nothing of what was written stays where a request stored it. */
const erase = (store: LogStore, form: RowLogName, key: string, call: StoreCall): Promise<boolean> => {
  const update = new UpdateCommand({
    TableName: store.intakeTableName,
    Key: intakeKey(form, key),
    UpdateExpression: 'SET #answer = :nothing, #withdrawn = :true REMOVE #bodyHash, #sealed, #browser',
    ConditionExpression: 'attribute_exists(#pk) AND attribute_not_exists(#withdrawn)',
    ExpressionAttributeNames: {
      '#pk': 'pk',
      '#answer': 'answer',
      '#withdrawn': 'withdrawn',
      '#bodyHash': 'bodyHash',
      '#sealed': 'sealed',
      '#browser': 'browser',
    },
    ExpressionAttributeValues: { ':nothing': {}, ':true': true },
  })
  return isWritten(retry(() => store.client.send(update, call), call))
}

/** One turn for each round in which something was withdrawn; then the texts are erased where they were stored. */
const withdraw = async (
  store: LogStore,
  form: RowLogName,
  chain: KnownChain,
  gone: ReadonlySet<string>,
  call: StoreCall,
): Promise<number> => {
  const rounds = new Map<number, Place[]>()
  for (const key of gone) {
    const place = chain.places.get(key)
    if (place) rounds.set(place[0], [...(rounds.get(place[0]) ?? []), place])
  }
  const turning = { from: fromAll, to: 'withdrawn', by: 'attendee', isCounted: false } as const
  let withdrawn = 0
  for (const [round, places] of rounds) {
    const rows = places.map(([, row, stored]) => [row, stored] as const)
    withdrawn += await turnRows(store, form, round, rows, turning, turnsOf(chain, round), call)
  }
  await Promise.all([...gone].map((key) => erase(store, form, key, call)))
  return withdrawn
}

/** Answers and withdrawals by their keys: of an answer that is here and withdrawn, both are told. */
const parted = (intakes: readonly Intake[]) => {
  const gone = new Set(intakes.filter(({ kind }) => kind === 'withdrawal').map(({ key }) => key))
  const byKey = new Map<string, Intake>()
  for (const intake of intakes)
    if (intake.kind === 'answer' || !byKey.has(intake.key)) byKey.set(intake.key, intake)
  return { gone, all: [...byKey.values()] }
}

/**
 * Numbers the answers of one form. Who puts the next page has seen all before it and everything behind the
 * answers' own positions, so a batch may come twice, late, in pieces, or to two functions together. The counter moves
 * even where nothing was left to put: the run before may have died in between. It is read before each page, for it says
 * which answers must wait for approval. What is new is numbered first, and then what was taken back is withdrawn; of an
 * answer that has no number yet, only the number is left.
 */
const numberForm = async (
  store: LogStore,
  chain: KnownChain,
  form: RowLogName,
  intakes: readonly Intake[],
  call: StoreCall,
): Promise<{ readonly numbered: readonly PageRow[]; readonly withdrawn: number }> => {
  const numbered: PageRow[] = []
  const { gone, all } = parted(intakes)
  let most: number = rowLogSettings.pageRows
  chain.end = await followChain(store, form, chain.end, call, noteKeys(chain))
  for (;;) {
    const left = all.filter(({ key }) => !chain.places.has(key)).slice(0, most)
    if (left.length === 0) break
    const { approval = 'none' } = await retry(() => readCounter(store, form, call), call)
    await followReplaced(store, form, chain, left, call)
    const newcomers = { end: chain.end, turns: turnsOf(chain, chain.end[0]), intakes: left, gone }
    const hasToWait = await mustWait(store, form, approval, newcomers, call)
    const rows = left.map((intake) => asRow(chain, intake, gone, hasToWait))
    const page = pageOf(rows, most)
    const isPut = await addPage(store, form, chain, page, call)
    if (isPut) numbered.push(...page)
    most = isPut ? rowLogSettings.pageRows : Math.max(1, Math.floor(page.length / 2))
  }
  await retry(() => moveCounter(store, form, chain.end, call), call)
  const withdrawn = gone.size > 0 ? await withdraw(store, form, chain, gone, call) : 0
  return { numbered, withdrawn }
}

const isRowLog = (form: string): form is RowLogName => rowLogNames.some((name) => name === form)

const byForm = (intakes: readonly Intake[]): ReadonlyMap<RowLogName, readonly Intake[]> => {
  const forms = new Map<RowLogName, Intake[]>()
  for (const intake of intakes) {
    if (!isRowLog(intake.form)) continue
    const some = forms.get(intake.form) ?? []
    forms.set(intake.form, some)
    some.push(intake)
  }
  return forms
}

/** Behind where the keys lie that a run has to know of. */
const leastOf = (intakes: readonly Intake[]): Position =>
  intakes.map(({ after }) => after).reduce((a, b) => (isBefore(b, a) ? b : a))

/**
 * Makes the function that numbers stored answers; make one a container and keep it, since it remembers the chain. It
 * takes items as they come out of the table, in any order and any number of times. What cannot be read is counted and
 * left alone: to throw would make the stream wait behind it.
 * @throws the SDK's error, when an answer could not be numbered in time; the same items may be given again.
 */
export const createSequencer = (store: LogStore) => {
  const known = new Map<RowLogName, KnownChain>()

  const chainFor = (form: RowLogName, intakes: readonly Intake[]): KnownChain => {
    const from = leastOf(intakes)
    const held = known.get(form)
    // Until this run has ended well, nothing counts as known.
    known.delete(form)
    if (held && !isBefore(from, held.from)) return held
    return { from, end: from, places: new Map(), turns: held?.turns ?? new Map<number, KnownTurns>() }
  }

  const numberOne = async (form: RowLogName, intakes: readonly Intake[], call: StoreCall) => {
    const chain = chainFor(form, intakes)
    const done = await numberForm(store, chain, form, intakes, call)
    if (chain.places.size <= rowLogSettings.keysKept) known.set(form, chain)
    return done
  }

  return async (items: readonly unknown[], call: StoreCall): Promise<NumberSummary> => {
    const intakes = items.map(readIntake)
    const readable = intakes.filter((intake) => intake !== undefined && isRowLog(intake.form)) as Intake[]
    const runs = [...byForm(readable)].map(([form, some]) => numberOne(form, some, call))
    const ended = await Promise.allSettled(runs)
    const failed = ended.find((run) => run.status === 'rejected')
    if (failed) throw failed.reason
    const done = ended.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
    const numbered = done.flatMap((run) => run.numbered)
    const oldest = Math.min(store.clock(), ...numbered.map(({ at }) => at))
    return {
      numbered: numbered.length,
      withdrawn: done.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
      unreadable: items.length - readable.length,
      oldestMs: store.clock() - oldest,
    }
  }
}
