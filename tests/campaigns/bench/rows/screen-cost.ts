import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createContentStore } from '#lambdas/content/content-store.ts'
import { servedQuestion } from '#lambdas/content/served-question.ts'
import { holdLinks } from '#lambdas/desk/hold-links.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import type { Figure } from '../../../rig/figures.ts'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import type { Cost, meter } from './meter.ts'

const tableName = 'bench-screens'
const seconds = 120

/** What the polls of a screen do, by what COST.md says that they cost. */
const screens = [
  { name: 'the card wall', form: 'combo-convo', asksQuestion: false, isNamed: false, most: 1.25 },
  { name: 'the cloud', form: 'venting-machine', asksQuestion: true, isNamed: false, most: 1.75 },
  { name: 'the cloud with a name', form: 'venting-machine', asksQuestion: true, isNamed: true, most: 1.75 },
] as const

/**
 * Units of the polls of a screen that opens with a link, one a second for two minutes of which no time passes: nothing
 * new comes. What a container remembers, it remembers by that clock.
 */
export const measureScreenCost = async (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
): Promise<readonly Figure[]> => {
  await createLiveFormTable(client, tableName)
  let now = Date.now()
  const clock = () => now
  const parts = { client, tableName, clock }
  const log = createRowLog({ client, tableName })
  const { token } = await createDeskLinks(parts).create({
    name: 'Wall',
    scope: 'screen',
    expiresAt: now + 3_600_000,
  })
  await createContentStore(parts).setQuestion('What do leaders say too rarely?')

  const figures: Figure[] = []
  for (const { name, form, asksQuestion, isNamed, most } of screens) {
    const links = holdLinks(createDeskLinks(parts), clock)
    const content = createContentStore(parts)
    const presence = createPresence(parts)
    const poll = async () => {
      await links.find(token)
      await log.settled(form)
      if (asksQuestion) await servedQuestion(content, {})
      if (isNamed) await presence.noteScreen(form, 'left')
    }
    const sum = { readUnits: 0, writeUnits: 0 }
    for (let second = 0; second < seconds; second += 1) {
      const { readUnits, writeUnits }: Cost = await metered(poll)
      sum.readUnits += readUnits
      sum.writeUnits += writeUnits
      now += 1000
    }
    const [read, written] = [sum.readUnits / seconds, sum.writeUnits / seconds]
    figures.push({
      measure: `a poll of ${name}, one a second`,
      figure: `${read.toFixed(2)} read units, ${written.toFixed(2)} write units`,
      target: { sentence: `≤ ${most} read`, met: read <= most },
    })
  }
  return figures
}
