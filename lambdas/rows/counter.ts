import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Show } from '#shared/desk/desk.ts'
import type { Approval } from '#shared/desk/scopes.ts'
import { roundNumber } from '#shared/rows/round-number.ts'
import { isLiveForm, type RowLogName } from '#shared/rows/row.ts'
import { failedItem, failureOf, isWritten } from '../store/failures.ts'
import { readEnd } from './chain.ts'
import { NoSuchRow } from './errors.ts'
import { counterKey, firstRound, itemVersion, type Position } from './items.ts'
import { namesIn } from '../store/names-in.ts'
import type { LastChange } from './told.ts'
import { rowLogSettings } from './settings.ts'
import type { FormLog } from './log-store.ts'

/** At the end of this second (since 1970) the round had so many rows. */
export type Mark = readonly [second: number, row: number]

/** What every reader reads first: how far a form is numbered, and how much of it may be seen. */
export interface Counter {
  readonly round: number
  readonly lastRow: number
  /** The number of the round's last turn. */
  readonly revision: number
  /** The rounds that are rehearsals, as the ends before them say; not there where none was. */
  readonly rehearsals?: readonly number[]
  /** Those and the empty ones that a rehearsal ended, ascending: people count neither. Of live forms. */
  readonly uncounted?: readonly number[]
  /** Up to where all that is real was carried out of rehearsals. */
  readonly carried?: Position
  /** Which answers wait for approval; not there where none ever did. */
  readonly approval?: Approval
  /** No reader sees a row above it; it belongs to `ceilingRound`, and in any other round it is 0. */
  readonly ceiling?: number
  readonly ceilingRound?: number
  /** While set, the ceiling follows the rows this many seconds later, by the marks of `marksRound`. */
  readonly delaySeconds?: number
  readonly marks?: readonly Mark[]
  readonly marksRound?: number
  /** What screens show beside the answers; not there where that is nothing. */
  readonly show?: Show
  /** Grows with each change of what is held back, or of `show`. */
  readonly stateVersion: number
  /** The last such change. */
  readonly changed?: LastChange
}

const untouched: Counter = { round: firstRound, lastRow: 0, revision: 0, stateVersion: 0 }

/** The store gives a map's names in any order; what is shown compares as text, on screens and at the edge. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

/** Whether there may be no counter at all yet. */
const isUntouched = ({ round, lastRow }: Counter): boolean => round === firstRound && lastRow === 0

const counterFrom = (item: Partial<Pick<Counter, 'show' | 'changed'>> | undefined): Counter => ({
  ...untouched,
  ...item,
  ...(item?.show && { show: inOrder(item.show) as Show }),
  ...(item?.changed && { changed: inOrder(item.changed) as LastChange }),
})

const read = ({ tableName, form }: FormLog, strongly: boolean) =>
  new GetCommand({ TableName: tableName, Key: counterKey(form), ConsistentRead: strongly })

/** Reads the counter: one read unit. */
export const readCounter = async (log: FormLog): Promise<Counter> =>
  counterFrom((await log.send(read(log, true))).Item)

/** Reads it once, and an older state will do: half of a read unit, unless `strongly`. */
export const glanceAtCounter = async (log: FormLog, strongly: boolean): Promise<Counter> =>
  counterFrom((await log.client.send(read(log, strongly), log.call)).Item)

/** Whether a round, the current one where none is named, is a rehearsal. */
export const isRehearsal = (
  { round: current, rehearsals = [] }: Pick<Counter, 'round' | 'rehearsals'>,
  round: number = current,
): boolean => rehearsals.includes(round)

/**
 * The rounds that people do not count, ascending. Those of a rehearsal that goes on are counted for as long as it does, so
 * that its second round is the second.
 */
export const uncountedRounds = (counter: Counter): readonly number[] => {
  let first = counter.round
  while (isRehearsal(counter, first)) first -= 1
  return counter.uncounted?.filter((round) => round <= first) ?? []
}

/** By which number people know a round (`roundNumber`): a refusal says it. */
export const numberIn = (counter: Counter, round: number): number =>
  roundNumber(round, uncountedRounds(counter))

/** Up to which row readers may see the counter's round. */
export const visibleRow = ({ round, lastRow, ceiling, ceilingRound }: Counter): number => {
  if (ceiling === undefined) return lastRow
  return ceilingRound === round ? Math.min(lastRow, ceiling) : 0
}

/** The last row of a round that readers are told of: of one that is over all are. */
export const lastToldRow = async (log: FormLog, round: number): Promise<number> => {
  const counter = await readCounter(log)
  return counter.round === round ? visibleRow(counter) : Infinity
}

/** @throws NoSuchRow where a round has not begun */
export const demandBegun = (counter: Counter, form: RowLogName, round: number): void => {
  if (round > counter.round)
    throw new NoSuchRow(`Round ${numberIn(counter, round)} of ${form} has not begun.`)
}

/** @throws NoSuchRow where a row has no number yet; of a round that is over, nothing is known here */
export const demandRow = (
  counter: Counter,
  form: RowLogName,
  { round, row }: { readonly round: number; readonly row: number },
): void => {
  if (round > counter.round || (round === counter.round && row > counter.lastRow))
    throw new NoSuchRow(`There is no answer ${row} in round ${numberIn(counter, round)} of ${form}.`)
}

/** What a change does to the counter, as parts of an update. Attributes are named with `#`. */
export interface Step {
  /** Assignments. */
  readonly set?: readonly string[]
  /** Names. */
  readonly remove?: readonly string[]
  readonly add?: string
  readonly condition?: string
  readonly values?: object
}

/** Nobody has changed what readers are shown since the counter was read. */
const unchanged = ({ stateVersion }: Counter): Step =>
  stateVersion === 0
    ? { condition: 'attribute_not_exists(#stateVersion)' }
    : { condition: '#stateVersion = :stateVersion', values: { ':stateVersion': stateVersion } }

/** Updates a counter that nobody has changed since it was `read`, or one that was not read. */
export const updateCounter = async (log: FormLog, read: Counter | undefined, step: Step): Promise<void> => {
  const { set = [], remove = [], add, values } = step
  const known = read ? unchanged(read) : {}
  const condition = [known.condition, step.condition].filter(Boolean).join(' AND ')
  const expression = [
    ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
    ...(add === undefined ? [] : [`ADD ${add}`]),
  ].join(' ')
  await log.send(
    new UpdateCommand({
      TableName: log.tableName,
      Key: counterKey(log.form),
      UpdateExpression: expression,
      ConditionExpression: condition,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      ExpressionAttributeNames: namesIn(expression, condition),
      ExpressionAttributeValues: { ...known.values, ...values },
    }),
  )
}

/**
 * The marks of a round with its newest one; never more than the delay needs, nor out of order. Under a long delay one
 * mark stands for some seconds, by the last of them: the counter is written for every page, and stays below 1 KiB.
 */
const withMark = (counter: Counter, [round, lastRow]: Position, now: number): readonly Mark[] => {
  const { delaySeconds = 0, marksRound, marks = [] } = counter
  const earlier = marksRound === round ? marks : []
  const second = Math.max(Math.floor(now / 1000), earlier.at(-1)?.[0] ?? 0)
  const span = Math.max(1, Math.ceil(delaySeconds / rowLogSettings.delayMarks))
  const kept = Math.ceil((delaySeconds + rowLogSettings.spareSeconds) / span)
  const isBefore = ([other]: Mark) => Math.floor(other / span) !== Math.floor(second / span)
  return [...earlier.filter(isBefore).slice(-kept), [second, lastRow]]
}

/** Which rounds are rehearsals, and which people do not count, of those up to one; undefined where none begins. */
const rehearsalsBegun = async (
  log: FormLog,
  { round, rehearsals = [], uncounted = [] }: Counter,
  to: number,
): Promise<Required<Pick<Counter, 'rehearsals' | 'uncounted'>> | undefined> => {
  const begun: number[] = []
  const passed = new Set(uncounted)
  for (let ended = round; ended < to; ended += 1) {
    const end = await readEnd(log, ended)
    if (!end?.rehearses) continue
    begun.push(ended + 1)
    if (end.lastRow === 0) passed.add(ended)
    passed.add(ended + 1)
  }
  if (begun.length === 0) return undefined
  return { rehearsals: [...rehearsals, ...begun], uncounted: isLiveForm(log.form) ? [...passed] : [] }
}

/**
 * Moves the counter, guarded by what there was when it was read. Without having read it, that does within a round and
 * without a delay: marks of an earlier delay would show early what waits for a later one.
 */
const moveTo = async (log: FormLog, position: Position, read: Counter | undefined): Promise<void> => {
  const [round, lastRow] = position
  const set = ['#round = :round', '#lastRow = :lastRow', '#version = :version']
  const values = { ':round': round, ':lastRow': lastRow, ':version': itemVersion }
  if (!read) {
    // Of a later round it is to be said whether that is a rehearsal.
    const behind = '#round = :round AND #lastRow < :lastRow'
    const mayBeNone = round === firstRound ? `(attribute_not_exists(#round) OR (${behind}))` : behind
    const condition = `${mayBeNone} AND attribute_not_exists(#delaySeconds)`
    return updateCounter(log, read, { set, condition, values })
  }
  const asRead = '#round = :oldRound AND #lastRow = :oldLastRow'
  // A new round has no turns yet.
  const turns = read.round < round && { ':none': 0 }
  const begun = await rehearsalsBegun(log, read, round)
  const rehearsals = begun && { ':rehearsals': begun.rehearsals, ':uncounted': begun.uncounted }
  const marks = read.delaySeconds !== undefined && { ':marks': withMark(read, position, log.clock()) }
  return updateCounter(log, read, {
    set: [
      ...set,
      ...(turns ? ['#revision = :none'] : []),
      ...(rehearsals ? ['#rehearsals = :rehearsals', '#uncounted = :uncounted'] : []),
      ...(marks ? ['#marks = :marks', '#marksRound = :round'] : []),
    ],
    condition: isUntouched(read) ? `(attribute_not_exists(#round) OR (${asRead}))` : asRead,
    values: {
      ...{ ...values, ...turns, ...rehearsals, ...marks },
      ...{ ':oldRound': read.round, ':oldLastRow': read.lastRow },
    },
  })
}

const isBehind = ({ round, lastRow }: Counter, position: Position): boolean =>
  round < position[0] || (round === position[0] && lastRow < position[1])

/**
 * Moves the counter to a position of the chain, unless it is there or further. Readers see what it covers, so it moves
 * only after the pages are stored.
 */
export const moveCounter = async (log: FormLog, position: Position): Promise<void> => {
  let counter: Counter | undefined
  for (;;) {
    try {
      await moveTo(log, position, counter)
      return
    } catch (error) {
      if (failureOf(error) !== 'condition') throw error
      counter = counterFrom(failedItem(error))
      if (!isBehind(counter, position)) return
    }
  }
}

/**
 * Tells readers of the turns of a round up to one, if the round goes on, and if nobody has changed what they are shown
 * since a counter was `read`. As a part of a transaction, or by itself.
 */
export const revisionUpdate = (log: FormLog, round: number, revision: number, read?: Counter) => {
  const { condition, values }: Step = read ? unchanged(read) : {}
  const grows = '#round = :round AND (attribute_not_exists(#revision) OR #revision < :revision)'
  const demanded = condition === undefined ? grows : `${grows} AND ${condition}`
  return {
    TableName: log.tableName,
    Key: { ...counterKey(log.form) },
    UpdateExpression: 'SET #revision = :revision',
    ConditionExpression: demanded,
    ExpressionAttributeNames: namesIn('#revision', demanded),
    ExpressionAttributeValues: { ':round': round, ':revision': revision, ...values },
  }
}

/** The same by itself, unless readers are told already. */
export const moveRevision = async (log: FormLog, round: number, revision: number): Promise<void> => {
  if (revision === 0) return
  const update = new UpdateCommand(revisionUpdate(log, round, revision))
  await isWritten(log.send(update))
}
