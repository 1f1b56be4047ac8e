import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { createLiveFormTable } from '../../../rig/site/live-form-table.ts'
import { type Figure, median } from '../../../rig/figures.ts'
import type { meter } from './meter.ts'
import { bare, logged, type Subject } from './subject.ts'

const concurrency = 50
// Short rounds, so that what else the machine does meets both alike; two pages each.
const answersARound = 200
const rounds = 21
const leastRatio = 0.7
const mostWriteUnits = 2

/** What the log cost until it numbered answers behind a stream: one for the number, four for a transaction of two. */
const writeUnitsUntilThen = 5

/** Stores and numbers a round's answers. */
const work = async (subject: Subject): Promise<void> => {
  let left = answersARound
  const write = async () => {
    while (left > 0) {
      left -= 1
      await subject.append(randomUUID())
    }
  }
  await Promise.all(Array.from({ length: concurrency }, write))
  await subject.number()
}

/** How many answers a second. */
const rate = async (subject: Subject): Promise<number> => {
  const began = performance.now()
  await work(subject)
  return (1000 * answersARound) / (performance.now() - began)
}

const measureUnits = async (subject: Subject, metered: ReturnType<typeof meter>): Promise<Figure[]> => {
  const { readUnits, writeUnits } = await metered(() => work(subject))
  const alone = await metered(async () => {
    await subject.append(randomUUID())
    await subject.number()
  })
  const each = writeUnits / answersARound
  return [
    {
      measure: 'write units an answer',
      figure: `${each.toFixed(2)} (${writeUnitsUntilThen} until answers were numbered behind a stream)`,
      target: { sentence: `≤ ${mostWriteUnits}`, met: each <= mostWriteUnits },
    },
    { measure: 'write units of one that comes alone', figure: String(alone.writeUnits) },
    { measure: 'read units an answer, to number it', figure: (readUnits / answersARound).toFixed(3) },
  ]
}

/** Answers stored and numbered a second, as a ratio to the bare engine's, in alternating rounds of one run; their units. */
export const measureAppendRate = async (
  client: DynamoDBDocumentClient,
  metered: ReturnType<typeof meter>,
): Promise<readonly Figure[]> => {
  const [bareTable, logTable] = ['bench-bare', 'bench-log'] as const
  await createLiveFormTable(client, bareTable)
  await createLiveFormTable(client, logTable)
  const subjects = { bare: bare(client, bareTable), logged: logged(client, logTable) }

  const rates: { bare: number; logged: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const bareFirst = round % 2 === 0
    const before = bareFirst ? await rate(subjects.bare) : 0
    const loggedRate = await rate(subjects.logged)
    const bareRate = bareFirst ? before : await rate(subjects.bare)
    // The first round warms everything up.
    if (round > 0) rates.push({ bare: bareRate, logged: loggedRate })
  }
  const ratio = median(rates.map((one) => one.logged / one.bare))
  return [
    {
      measure: `the same calls, bare engine, ${concurrency} together`,
      figure: `${median(rates.map((one) => one.bare)).toFixed(0)}/s`,
    },
    {
      measure: 'answers stored and numbered',
      figure: `${median(rates.map((one) => one.logged)).toFixed(0)}/s`,
    },
    {
      measure: 'log to bare engine, median of rounds',
      figure: ratio.toFixed(2),
      target: { sentence: `≥ ${leastRatio}`, met: ratio >= leastRatio },
    },
    ...(await measureUnits(subjects.logged, metered)),
  ]
}
