import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { unpackPage, type StoredPage } from '#lambdas/rows/items.ts'
import { faultsOfRows } from '#lambdas/rows/upkeep/row-faults.ts'
import type { Run } from './boxes.ts'
import type { Follower } from './follow.ts'
import { pileOf, pileText } from './piles.ts'
import type { People, Sent } from './people.ts'
import { ideaOf, type Truth } from './truth.ts'
import { standingOf } from './truth-demands.ts'
import { form, type World } from './world.ts'

const listOf = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** What became of each answer is what its phone was told. */
const auditPeople = ({ violations: { demand }, intake }: World, truth: Truth, { sent }: People) => {
  for (const one of sent.values()) {
    const { key, acknowledged, withdrawnBy, isRefused, round, idea } = one
    const stored = truth.byKey.get(key)
    demand(!acknowledged || stored !== undefined, 'once', () => `${key} was acknowledged and is lost`)
    demand(!isRefused || stored === undefined, 'own', () => `${key} was refused, and is stored`)
    if (!stored) continue
    const is = standingOf(stored, Infinity)
    const first = standingOf(stored, 0)
    const isGone = withdrawnBy !== undefined
    demand(!isGone || is === 'withdrawn', 'own', () => `${key} was withdrawn, and is ${is}`)
    demand(
      isGone || is !== 'withdrawn' || !acknowledged,
      'own',
      () => `${key} is withdrawn, and nobody did that`,
    )
    demand(stored.idea === '' || stored.idea === idea, 'own', () => `${key} has another text`)
    const isLate = round < stored.round && first !== 'withdrawn'
    demand(!isLate || first === 'pending', 'round', () => `${key} came late, and was ${first}`)
    demand(
      !isLate || stored.late === round,
      'round',
      () => `${key} is late from ${stored.late}, not ${round}`,
    )
    const text = (intake.items.find(`IN#${form}#${key}`, '-')?.item?.answer ?? {}) as Sent
    demand(!isGone || ideaOf({ ...text }) === '', 'own', () => `${key} is withdrawn, and where it was stored`)
  }
  for (const [pk] of intake.items.all()) {
    const [kind, , withdrawn = ''] = pk.split('#')
    const by = kind === 'IN' && withdrawn.startsWith('~') && intake.items.find(pk, '-')?.item?.by
    if (typeof by !== 'string' || by === 'attendee') continue
    demand(truth.byKey.has(by), 'own', () => `${withdrawn} was changed, and ${by} is not there`)
  }
}

/** No page holds what was withdrawn. */
const auditPages = ({ violations: { demand }, pages }: World, truth: Truth) => {
  for (const [pk, sk] of pages.items.all()) {
    const page = pages.items.find(pk, sk)?.item
    if (!pk.startsWith(`PAGES#${form}#`) || !page || !('packed' in page)) continue
    for (const { key, answer } of unpackPage(page as unknown as StoredPage).rows) {
      const row = truth.byKey.get(key)
      const isGone = row && standingOf(row, Infinity) === 'withdrawn'
      demand(!isGone || ideaOf(answer) === '', 'own', () => `${key} is withdrawn, and in its page`)
    }
  }
}

/** Exports are what was written, without what was withdrawn. */
const auditKept = ({ violations: { demand } }: World, truth: Truth, kept: readonly KeptRow[]) => {
  for (const { idempotencyKey: key, row, standing, answer, pile } of kept) {
    const one = truth.byKey.get(key)
    const is = one && standingOf(one, Infinity)
    const isSame = one?.row === row && is === standing
    demand(
      isSame,
      'contiguous',
      () => `${key} is kept as ${row} ${standing}, was written as ${one?.row} ${is}`,
    )
    const lies = pileText(pileOf(one, Infinity))
    demand(pileText(pile) === lies, 'piles', () => `${key} is kept in ${pileText(pile)}, it lies in ${lies}`)
    const idea = standing === 'withdrawn' ? '' : one?.idea
    demand(ideaOf(answer) === idea, 'own', () => `${key} is kept with another text`)
  }
}

const auditPersonal = async (world: World, run: Run, { sent }: People, rounds: readonly number[]) => {
  const found = new Map<string, unknown>()
  for (const round of rounds)
    for (const { idempotencyKey: key, fields } of await run((log) => listOf(log.privateRows(form, round))))
      found.set(key, fields.email)
  for (const { key, email, acknowledged } of sent.values()) {
    const isThere = !acknowledged || found.get(key) === email
    world.violations.demand(isThere, 'once', () => `${key} has the address ${String(found.get(key))}`)
  }
}

/** An earlier round is what readers could see of it when it ended, as its rows stand now. */
const auditEarlier = async ({ violations }: World, truth: Truth, run: Run, round: number) => {
  const shownTo = truth.ends.get(round) ?? 0
  const due = [...truth.rows.values()].filter(
    (row) => row.round === round && row.row <= shownTo && standingOf(row, Infinity) === 'shown',
  )
  const read: string[] = []
  for (let from = 1; ;) {
    const page = await run((log) => log.read(form, { from, limit: 37, round }))
    read.push(...page.rows.map(({ row, answer, pile }) => `${row} ${ideaOf(answer)} ${pileText(pile)}`))
    if (page.lastRow < from) break
    from = page.lastRow + 1
  }
  const dueTexts = due.map((one) => `${one.row} ${one.idea} ${pileText(pileOf(one, Infinity))}`)
  const isSame = read.join('\n') === dueTexts.join('\n')
  violations.demand(isSame, 'delivered', () => `round ${round}: ${read.length} rows, ${due.length} are due`)
}

const auditFollower = (
  { violations: { demand } }: World,
  truth: Truth,
  { name, scope, reader }: Follower,
) => {
  const { round, whole, rows } = reader()
  const now = truth.now()
  demand(whole && round === now.round, 'delivered', () => `${name} is not whole, in round ${round}`)
  const held = new Map(rows.map((row) => [row.row, row]))
  for (let row = 1; row <= now.lastRow; row += 1) {
    const one = truth.rows.get(`${now.round}/${row}`)
    const is = truth.stoodAt(now, one, scope)
    const has = held.get(row)
    const stands = has?.standing ?? (has ? 'shown' : 'none')
    demand(stands === is, 'delivered', () => `${name} has ${now.round}/${row} ${stands}, it is ${is}`)
    const [lies, due] = [has?.pile, has && pileOf(one, now.revision)].map(pileText)
    demand(lies === due, 'delivered', () => `${name} has ${now.round}/${row} in ${lies}, not in ${due}`)
  }
  demand(held.size <= now.lastRow, 'delivered', () => `${name} has rows that are not there`)
}

/** Once all is quiet: compares what was acknowledged, what was written, what is kept, and what readers have. */
export const audit = async (
  world: World,
  truth: Truth,
  people: People,
  followers: readonly Follower[],
): Promise<void> => {
  const { violations } = world
  const run = world.insistence('operator', 1)
  const rounds = await run(async (log) =>
    Promise.all(
      (await log.rounds(form)).map(async (round) => ({
        ...round,
        kept: await listOf(log.keptRows(form, round.round)),
      })),
    ),
  )
  for (const { invariant, what } of faultsOfRows(rounds)) violations.demand(false, invariant, () => what)
  const numbers = rounds.map(({ round }) => round)
  const kept = rounds.flatMap((round) => round.kept)
  violations.demand(kept.length === truth.rows.size, 'contiguous', () => `${kept.length} rows are kept`)
  auditPeople(world, truth, people)
  auditPages(world, truth)
  auditKept(world, truth, kept)
  await auditPersonal(world, run, people, numbers)
  for (const round of numbers.slice(0, -1)) await auditEarlier(world, truth, run, round)
  const { round, revision } = truth.now()
  const turns = truth.turns.get(round) ?? 0
  violations.demand(round === numbers.at(-1), 'round', () => `the counter is in round ${round}`)
  violations.demand(
    turns === revision,
    'delivered',
    () => `readers are told of ${revision} turns of ${turns}`,
  )
  for (const follower of followers) auditFollower(world, truth, follower)
}
