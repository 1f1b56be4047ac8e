import { type Counter, visibleRow } from '#lambdas/rows/counter.ts'
import { isPage, type PageItem, type PageRow, pagesPartition } from '#lambdas/rows/items.ts'
import type { KeptRow } from '#lambdas/rows/row-log.ts'
import { approvals } from '#shared/desk/scopes.ts'
import type { Insist } from './insistence.ts'
import type { ApprovalKnowledge, Knowledge } from './knowledge.ts'
import type { World } from './world.ts'
import { readOnlyCounter } from './in-the-table.ts'
import { form } from './person.ts'

/** Looks at each page as it is put: who had to wait does, and nobody else. At the end of a round, how far it was seen. */
export const watchPages = (world: World, { hidden, approval, ends }: Knowledge): void => {
  const { violations, intake } = world
  const look = (place: string, { key, sealed, ...row }: PageRow) => {
    if (row.hidden) hidden.add(place)
    const storedAt = intake.items.find(`IN#${form}#${key}`, '-')?.changedAt ?? 0
    const { now } = approval
    if (!now || storedAt <= now.from) return
    const mustWait = now.which === 'all' || (now.which === 'unsealed' && !sealed)
    if (mustWait) approval.waiting.add(key)
    violations.demand(mustWait || !row.pending, 'approval', () => `${place} waits by ${now.which}`)
  }
  world.watchInserts((item) => {
    const page = item as unknown as PageItem
    const [kind, of, round] = page.pk.split('#')
    if (kind !== 'PAGES' || of !== form) return
    if (!isPage(page)) {
      ends.set(Number(round), visibleRow(readOnlyCounter(world) as Counter))
      return
    }
    for (const [index, row] of page.rows.entries()) look(`${round}/${Number(page.sk) + index}`, row)
  })
}

/** The rows of a round that are pending, as they are in the table, with their keys. */
const pendingRows = ({ pages }: World, round: number): readonly (readonly [row: number, key: string])[] => {
  const pk = pagesPartition(form, round)
  return pages.items.keys({ pk, from: '', to: '\uffff' }, false).flatMap((sk) => {
    const page = pages.items.find(pk, sk)?.item as unknown as PageItem | undefined
    return (page?.rows ?? []).flatMap(({ key, pending }, index) =>
      pending ? [[Number(sk) + index, key] as const] : [],
    )
  })
}

/** A desk that has answers wait at random, and approves some and keeps some back. */
export const approveAtRandom = async (
  world: World,
  { approval }: Knowledge,
  insist: Insist,
): Promise<void> => {
  const { time } = world
  const upTo = (most: number) => Math.floor(time.random() * most)
  const setApproval = async () => {
    const which = approvals[upTo(approvals.length)] ?? 'all'
    approval.now = undefined
    await insist(async (log) => {
      const { stateVersion } = await log.state(form)
      await log.setApproval(form, which, { by: 'approver', version: stateVersion })
    })
    approval.now = { which, from: time.now() }
  }
  const decide = async (method: 'approveRows' | 'keepBackRows') => {
    const { round } = readOnlyCounter(world)
    const some = pendingRows(world, round).filter(() => time.random() < 0.4)
    if (method === 'approveRows') for (const [, key] of some) approval.approved.add(key)
    const rows = some.map(([row]) => row)
    if (rows.length > 0) await insist((log) => log[method](form, round, rows))
  }
  for (let times = 0; times < 14; times += 1) {
    await time.sleep(time.random() * 900)
    const chance = time.random()
    if (times === 0 || chance < 0.35) await setApproval()
    else await decide(chance < 0.75 ? 'approveRows' : 'keepBackRows')
  }
}

/** Once all is quiet: what had to wait and nobody approved is hidden still. */
export const auditApproval = (
  { violations }: World,
  { waiting, approved }: ApprovalKnowledge,
  kept: readonly KeptRow[],
): void => {
  for (const { row, idempotencyKey: key, hidden, pending } of kept) {
    const isOpen = waiting.has(key) && !approved.has(key)
    violations.demand(!isOpen || hidden, 'approval', () => `row ${row} of ${key} was shown`)
    violations.demand(!pending || hidden, 'approval', () => `row ${row} of ${key} waits, and is not hidden`)
  }
}
