import { isDeepStrictEqual } from 'node:util'
import { leadsPartition } from '#lambdas/leads/stored/items.ts'
import { intakeKey } from '#lambdas/rows/items.ts'
import { type RowLogName, rowLogNames } from '#shared/rows/row.ts'
import type { TestSite } from '../../rig/site/local-site.ts'
import { openSiteTable } from '../../rig/site/site-table.ts'
import type { FormName, Submission } from './case.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a run's table holds, read once all is sent. */
export interface Stored {
  /** What is kept of a submission; undefined where nothing is. */
  readonly of: (form: FormName, key: string) => Fields | undefined
  /** Every answer of a log by its row, without what is known of a person. */
  readonly rows: ReadonlyMap<RowLogName, ReadonlyMap<number, Fields>>
  /** Every lead by its id. */
  readonly leads: ReadonlyMap<string, Fields>
}

const idOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }): string => `${pk} ${sk}`

const isLog = (form: FormName): form is RowLogName => rowLogNames.some((one) => one === form)

/** Reads the whole table of a running site, from its items, once every stored answer has its row. */
export const readStored = async (site: TestSite): Promise<Stored> => {
  const table = openSiteTable(site)
  const { log } = table
  const rows = new Map<RowLogName, Map<number, Fields>>()
  const byKey = new Map<string, Fields>()
  await log.sweep()
  const items = new Map((await table.items()).map((item) => [`${String(item.pk)} ${String(item.sk)}`, item]))
  for (const form of rowLogNames) {
    const answers = new Map<number, Fields>()
    for await (const { row, idempotencyKey: key, answer } of log.keptRows(form, 1)) {
      answers.set(row, answer)
      byKey.set(idOf(intakeKey(form, key)), answer)
    }
    rows.set(form, answers)
    for await (const { idempotencyKey: key, fields } of log.privateRows(form, 1)) {
      const id = idOf(intakeKey(form, key))
      byKey.set(id, { ...byKey.get(id), ...fields })
    }
  }
  table.close()
  const ofLog = (form: RowLogName, key: string): Fields | undefined => {
    const id = idOf(intakeKey(form, key))
    // What is stored without a row would be an answer lost; a row of what is not stored, one made up.
    return items.has(id) ? (byKey.get(id) ?? {}) : byKey.get(id)
  }
  const leads = new Map(
    [...items.values()]
      .filter(({ pk }) => pk === leadsPartition)
      .map((item) => [String(item.sk), item.fields as Fields]),
  )
  return {
    of: (form, key) => (isLog(form) ? ofLog(form, key) : leads.get(key)),
    rows,
    leads,
  }
}

/** A sentence where the table does not hold what was sent, as it was to be kept, or holds what was refused. */
export const faultOfSubmission = ({ form, key, stored }: Submission, { of }: Stored): string | undefined => {
  const found = of(form, key)
  if (isDeepStrictEqual(found, stored)) return undefined
  if (stored === undefined) return `Kept although it was refused: ${JSON.stringify(found)}`
  return `Kept as ${JSON.stringify(found)} instead of ${JSON.stringify(stored)}`
}
