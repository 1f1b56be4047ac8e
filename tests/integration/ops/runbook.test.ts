import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadItem, unseenItem } from '#lambdas/leads/stored/items.ts'
import { leadId, leadWith } from '#lambdas/leads/test-support/leads.ts'
import { liveForms } from '#shared/rows/row.ts'
import { ensureChromium } from '../../rig/browser/chromium.ts'
import { exampleStage, quoted, wordsOf } from '../../rig/quoted-commands.ts'
import { engineClient } from '../../rig/site/engine-client.ts'
import { liveFormTable } from '../../rig/site/local-site.ts'
import { operate, operateAt } from '../../rig/site/operator.ts'
import { sendAll, toSend } from '../../rig/site/send-answers.ts'
import { site, table, useSite } from '../site-here.ts'

/** What is not done here, and where it is. */
const elsewhere: readonly [line: RegExp, where: string][] = [
  [/^teardown /, 'teardown.test.ts: it deletes the stage'],
  [/^restore /, 'restore.test.ts: only AWS has a second to go back to'],
  [/ --table /, 'restore.test.ts: another table than the one in use'],
  [/^prove /, 'prove.test.ts: a minute, or an alarm and a table of AWS'],
  [/^preflight .*--before$/, 'run-checks.test.ts: an account of AWS'],
]
const isElsewhere = (line: string) => elsewhere.some(([pattern]) => pattern.test(line))

/** Answers came a moment ago: who asks whether all is quiet is told so. */
const asksForQuiet = (line: string) => /^(quiet|preflight) /.test(line) && !line.includes('--during-event')

/** The page's examples are of an event: what is there here in their place. */
const instead = new Map<string, string>([[exampleStage, 'local']])
const folder = useSite({ gates: 'as in the template' })

beforeAll(async () => {
  ensureChromium(() => undefined)
  const idea = (index: number) => (index % 10 === 0 ? `A clown, ${index}` : `Idea ${index}`)
  const ideas = Array.from({ length: 131 }, (_, index) =>
    toSend('/api/laser-focus-form', { table: index, idea: idea(index), impact: 5, effort: 5 }),
  )
  const lead = { id: leadId, state: 'perhaps-delivered' } as const
  const documents = engineClient(site.engine.endpoint)
  for (const Item of [leadItem(leadWith(lead)), unseenItem({ ...lead, ttl: Date.now() })])
    await documents.send(new PutCommand({ TableName: liveFormTable, Item }))
  documents.destroy()
  await sendAll(site, ideas)
  await table.numbered()
  const { printed } = await operate('desk', 'new', '--until', new Date(Date.now() + 3_600_000).toISOString())
  const { printed: links } = await operate('desk', 'list')
  expect(printed).toContain('/desk#')
  const [link = ''] = /\b[0-9a-f]{8}\b/.exec(links) ?? []
  instead.set('3f9a01bc', link)
  writeFileSync(
    join(folder, 'options.json'),
    JSON.stringify({ whatIsA: ['game', 'ritual'], thatCould: ['end on time'] }),
  )
})

/** The words of a line with what is here in place of its examples. */
const told = (line: string): string[] => {
  const words = wordsOf(line.replace(/^(leads .*)<id>/, `$1${leadId}`))
  return words.map((word, index) =>
    ['--out', '--file'].includes(words[index - 1] ?? '') ? join(folder, word) : (instead.get(word) ?? word),
  )
}

// A round that begins has no row 123.
const isLast = (line: string) => line.startsWith('round new')
const lines = quoted('ops')
  .filter((line) => line.includes(exampleStage) && !isElsewhere(line))
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))

describe('the commands of the runbook, one after the other', () => {
  it.each(lines)('%s', async (line) => {
    const answer = line.includes('--all') ? 'all' : 'laser-focus'
    const keyboard = { ask: () => Promise.resolve(answer), untilInterrupted: () => AbortSignal.abort() }
    const { code, noted } = await operateAt(keyboard, ...told(line))
    expect(code, noted).toBe(asksForQuiet(line) ? 1 : 0)
  })

  it('are those of every hour, but for what cannot be done here', () => {
    expect(lines.length).toBeGreaterThan(50)
    expect(elsewhere.filter(([pattern]) => !quoted('ops').some((line) => pattern.test(line)))).toEqual([])
    expect(liveForms.every((form) => lines.some((line) => line.includes(form)))).toBe(true)
  })
})
