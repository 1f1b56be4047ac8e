import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { counterKey, itemVersion, pageKey, type PageRow, privateKey } from '#lambdas/rows/items.ts'
import type { Answer } from '#lambdas/rows/row-log.ts'
import { rowLogSettings } from '#lambdas/rows/settings.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import type { LiveForm } from '../../../shared/rows/row.ts'
import type { TestSite } from '../../rig/site/local-site.ts'

const batchSize = 25

/** What a round is filled with: row `n` has `answers[n - 1]`, and the e-mail address where `emailOf` gives one. */
interface Filling {
  readonly form: LiveForm
  readonly answers: readonly Answer[]
  readonly emailOf?: (row: number) => string | undefined
}

/** The pages and personal items of a round, as they are a week after its last answer. */
const itemsOf = ({ form, answers, emailOf = () => undefined }: Filling, now: number) => {
  const rows = answers.map((answer, index): PageRow => ({ key: `key-${index}`, at: now + index, answer }))
  const pages = Array.from({ length: Math.ceil(rows.length / rowLogSettings.pageRows) }, (_, page) => {
    const first = page * rowLogSettings.pageRows
    const held = rows.slice(first, first + rowLogSettings.pageRows)
    return { ...pageKey(form, [1, first + 1]), rows: held, edition: 1, version: itemVersion }
  })
  const personal = rows.flatMap(({ key }, index) => {
    const email = emailOf(index + 1)
    const ttl = Math.floor(now / 1000) + 3600
    return email === undefined
      ? []
      : [{ ...privateKey(form, key), fields: { email }, ttl, version: itemVersion }]
  })
  return [...pages, ...personal]
}

/** Fills the first round of a form of a running site. Nothing is normalised or checked. */
export const fillRound = async ({ engine }: TestSite, filling: Filling): Promise<void> => {
  const client = engineClient(engine.endpoint)
  const TableName = 'heads-talking-local-LiveFormTable'
  const items = itemsOf(filling, Date.now())
  for (let first = 0; first < items.length; first += batchSize) {
    const batch = items.slice(first, first + batchSize).map((Item) => ({ PutRequest: { Item } }))
    const { UnprocessedItems = {} } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
    )
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The engine left rows unwritten.')
  }
  const place = { round: 1, lastRow: filling.answers.length, revision: 0 }
  const counter = { ...counterKey(filling.form), ...place, version: itemVersion }
  await client.send(new PutCommand({ TableName, Item: counter }))
  client.destroy()
}
