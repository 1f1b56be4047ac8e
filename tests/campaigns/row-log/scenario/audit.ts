import { faultsOfRows } from '#lambdas/rows/upkeep/row-faults.ts'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import type { Box } from './boxes.ts'
import type { DeskReader } from './desk-reader.ts'
import type { Knowledge } from './knowledge.ts'
import type { Reader } from './readers.ts'
import type { World } from './world.ts'
import { form, keyOfAnswer, type Person } from './person.ts'

const listOf = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

const auditPeople = ({ violations }: World, people: readonly Person[], kept: readonly KeptRow[]) => {
  const times = new Map<string, number>()
  for (const { idempotencyKey: key } of kept) times.set(key, (times.get(key) ?? 0) + 1)
  for (const { key, sent, acknowledged } of people) {
    const stored = times.get(key) ?? 0
    violations.demand(!acknowledged || stored > 0, 'once', () => `${key} was acknowledged and is lost`)
    violations.demand(sent || stored === 0, 'once', () => `${key} was never sent`)
  }
}

const auditPersonal = async (
  world: World,
  box: Box,
  people: readonly Person[],
  rounds: readonly number[],
) => {
  const found = new Map<string, unknown>()
  for (const round of rounds)
    for (const { idempotencyKey: key, fields } of await box.run((log) =>
      listOf(log.privateRows(form, round)),
    ))
      found.set(key, fields.email)
  for (const { key, email, acknowledged } of people)
    world.violations.demand(
      !acknowledged || found.get(key) === email,
      'once',
      () => `${key} has the address ${String(found.get(key))}`,
    )
}

const auditReaders = (
  { violations }: World,
  readers: readonly Reader[],
  round: number,
  kept: readonly KeptRow[],
) => {
  const shown = kept.filter(({ hidden }) => !hidden)
  for (const [index, reader] of readers.entries()) {
    const missed = shown.filter(({ row, answer }) => reader.rows.get(row) !== String(answer.idea))
    violations.demand(
      missed.length === 0,
      'delivered',
      () => `reader ${index} misses ${missed.length} rows of round ${round}`,
    )
    violations.demand(
      reader.rows.size <= shown.length,
      'delivered',
      () => `reader ${index} has rows that are not there`,
    )
  }
}

const auditDesk = ({ violations }: World, desk: DeskReader, round: number, kept: readonly KeptRow[]) => {
  const missed = kept.filter(
    ({ row, idempotencyKey, withdrawn }) => !withdrawn && desk.rows.get(row) !== idempotencyKey,
  )
  violations.demand(
    missed.length === 0 && desk.rows.size === kept.length,
    'delivered',
    () =>
      `the desk has ${desk.rows.size} rows of round ${round}, and misses ${missed.length} of ${kept.length}`,
  )
}

/** An earlier round is what readers could see of it when it ended, without what is hidden, and no row more. */
const auditEarlier = async (
  { violations }: World,
  { ends, isWithheld }: Knowledge,
  box: Box,
  { round, kept }: { readonly round: number; readonly kept: readonly KeptRow[] },
) => {
  const read = new Map<number, string>()
  let told = 0
  for (;;) {
    const from = told + 1
    const page = await box.run((log) => log.read(form, { from, limit: 37, round }))
    for (const { row, answer } of page.rows) read.set(row, keyOfAnswer(answer))
    if (page.lastRow < from) break
    told = page.lastRow
  }
  const shownTo = ends.get(round) ?? 0
  const above = [...read.keys()].filter((row) => row > shownTo)
  violations.demand(above.length === 0, 'ceiling', () => `${round}/${above[0]} is told of, over ${shownTo}`)
  const to = isWithheld ? told : shownTo
  const due = kept.filter(({ row, hidden }) => row <= to && !hidden)
  violations.demand(
    read.size === due.length && due.every(({ row, idempotencyKey }) => read.get(row) === idempotencyKey),
    'delivered',
    () => `${read.size} rows of round ${round} are told of later, and ${due.length} are due`,
  )
}

/** Once all is quiet: compares what was acknowledged, what is stored, and what readers have. Returns all rows. */
export const audit = async (
  world: World,
  knowledge: Knowledge,
  people: readonly Person[],
  readers: readonly Reader[],
  desk: DeskReader,
): Promise<readonly KeptRow[]> => {
  const { violations, openBox } = world
  const box = openBox('operator')
  const summaries = await box
    .run((log) => log.rounds(form))
    .catch((error: unknown) => {
      violations.demand(false, 'round', () => `the rounds cannot be listed: ${String(error)}`)
      return []
    })
  const rounds = await Promise.all(
    summaries.map(async ({ round, answers }) => {
      const kept = await box.run((log) => listOf(log.keptRows(form, round)))
      return { round, answers, kept }
    }),
  )
  for (const { invariant, what } of faultsOfRows(rounds)) violations.demand(false, invariant, () => what)
  const last = rounds.at(-1)
  if (!last) return []
  const kept = rounds.flatMap((one) => one.kept)
  auditPeople(world, people, kept)
  await auditPersonal(
    world,
    box,
    people,
    rounds.map(({ round }) => round),
  )
  for (const earlier of rounds.slice(0, -1)) await auditEarlier(world, knowledge, box, earlier)
  auditReaders(world, readers, last.round, last.kept)
  auditDesk(world, desk, last.round, last.kept)
  return kept
}
