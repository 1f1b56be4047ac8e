import { Readable } from 'node:stream'
import { createClaims } from '#lambdas/choosing/claims.ts'
import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { promiseFields } from '#shared/promises/fields.ts'
import type { StageConnection } from '../connect.ts'
import { csv, writeWhole } from '../export/output-file.ts'
import { everyRound } from '../rows/export-rows.ts'
import { roundNumbers, rowLogOf } from '../stage-rows.ts'

/**
 * Writes who takes what of every round's ideas, as desks have it: what they typed, and where they did not, what phones said.
 * It holds names. @returns how many promises. @throws StoreUnavailable
 */
export const writePromises = async (file: string, connection: StageConnection): Promise<number> => {
  const log = rowLogOf(connection)
  const promises = createPromises({
    ...connection,
    claims: createClaims({ log }),
    courses: createKeptCourses(connection),
  })
  const records: Readonly<Record<string, string | number>>[] = []
  const numberOf = await roundNumbers(log, 'laser-focus')
  for (const round of await everyRound(log, 'laser-focus'))
    for (const promised of await promises.read(round))
      records.push({
        ...{ round: numberOf(round), row: promised.row },
        ...Object.fromEntries(promiseFields.map((field) => [field, promised[field] ?? ''])),
        changed: new Date(promised.at).toISOString(),
      })
  await writeWhole(file, [Readable.from(records), csv({ header: true })])
  return records.length
}
