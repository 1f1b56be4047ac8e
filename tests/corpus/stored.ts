import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createStoreClient } from '#lambdas/rows/store-client.ts'
import { leadsPartition } from '#lambdas/leads/items.ts'
import { slotKey, submissionKey } from '#lambdas/rows/items.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { engineAccess } from '../../infra/local/tables.ts'
import type { TestSite } from '../support/local-site.ts'
import type { FormName, Submission } from './case.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a run's table holds, read once all is sent. */
export interface Stored {
  /** What is kept of a submission; undefined where nothing is. */
  readonly of: (form: FormName, key: string) => Fields | undefined
  /** Every answer of a live form by its row, without what is known of a person. */
  readonly rows: ReadonlyMap<LiveForm, ReadonlyMap<number, Fields>>
  /** Every lead by its id. */
  readonly leads: ReadonlyMap<string, Fields>
}

const idOf = ({ pk, sk }: { readonly pk: string; readonly sk: string }): string => `${pk} ${sk}`

const isLive = (form: FormName): form is LiveForm => liveForms.some((one) => one === form)

/** Reads the whole table of a running site, from its items. */
export const readStored = async ({ engine }: TestSite, tableName: string): Promise<Stored> => {
  const client = createStoreClient(engineAccess(engine.endpoint))
  const log = createRowLog({ client, tableName })
  const items = new Map<string, Fields>()
  const rows = new Map<LiveForm, Map<number, Fields>>()
  const personal = new Map<string, Fields>()
  try {
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName: tableName, ConsistentRead: true },
    ))
      for (const item of Items) items.set(`${String(item.pk)} ${String(item.sk)}`, item)
    for (const form of liveForms) {
      const answers = new Map<number, Fields>()
      for await (const { row, answer } of log.keptRows(form, 1)) answers.set(row, answer)
      rows.set(form, answers)
      for await (const { row, fields } of log.privateRows(form, 1)) personal.set(`${form} ${row}`, fields)
    }
  } finally {
    client.destroy()
  }
  const ofLive = (form: LiveForm, key: string): Fields | undefined => {
    const submission = items.get(idOf(submissionKey(form, key)))
    if (!submission) return undefined
    const slot = { form, round: Number(submission.epoch), row: Number(submission.row) }
    // A submission without its row would be an answer lost.
    return items.has(idOf(slotKey(slot)))
      ? { ...rows.get(form)?.get(slot.row), ...personal.get(`${form} ${slot.row}`) }
      : {}
  }
  const leads = new Map(
    [...items.values()]
      .filter(({ pk }) => pk === leadsPartition)
      .map((item) => [String(item.sk), item.fields as Fields]),
  )
  return { of: (form, key) => (isLive(form) ? ofLive(form, key) : leads.get(key)), rows, leads }
}

/** A sentence where the table does not hold what was sent, as it was to be kept, or holds what was refused. */
export const faultOfSubmission = ({ form, key, stored }: Submission, { of }: Stored): string | undefined => {
  const found = of(form, key)
  if (isDeepStrictEqual(found, stored)) return undefined
  if (stored === undefined) return `Kept although it was refused: ${JSON.stringify(found)}`
  return `Kept as ${JSON.stringify(found)} instead of ${JSON.stringify(stored)}`
}
