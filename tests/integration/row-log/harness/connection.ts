import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { LiveForm } from '#shared/rows/row.ts'
import type { Design, DesignParts, Log } from './design.ts'
import { type FaultPlan, injectFaults, noFaults } from './faults.ts'
import { type RawTable, rawTable } from './raw-table.ts'
import { testClient } from './test-client.ts'

export const form: LiveForm = 'laser-focus'

export interface ConnectionPlan<Made extends Log> {
  readonly design: Design<Made>
  readonly tableName: string
  /** Age in ms at which holes are sealed. */
  readonly sealAfterMs: number
  readonly faults?: FaultPlan | undefined
}

/** The containers on one engine: faults happen to those that write only. */
export interface Connection<Made extends Log> {
  readonly client: DynamoDBDocumentClient
  /** The same container each time. */
  readonly warm: () => Made
  /** A new container each time. */
  readonly rebuilt: () => Made
  /** A new container each time, to which faults happen. */
  readonly writing: () => Made
  readonly raw: RawTable
  /** How often which fault happened. */
  readonly happened: Readonly<Record<string, number>>
  readonly close: () => void
}

export const connect = <Made extends Log>(
  endpoint: string,
  { design, tableName, sealAfterMs, faults = noFaults }: ConnectionPlan<Made>,
  onEvent: DesignParts['onEvent'],
  random: () => number,
): Connection<Made> => {
  const reading = testClient(endpoint)
  const writing = testClient(endpoint)
  const happened = injectFaults(writing, faults, random)
  const container = (client: DynamoDBDocumentClient) => design({ client, tableName, sealAfterMs, onEvent })
  const warm = container(reading)
  return {
    client: reading,
    warm: () => warm,
    rebuilt: () => container(reading),
    writing: () => container(writing),
    raw: rawTable(reading, tableName, form),
    happened,
    close: () => {
      reading.destroy()
      writing.destroy()
    },
  }
}
