import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import type { StageConnection } from '../connect.ts'
import { OperatorError } from '../failure-sentence.ts'
import { leadsOf } from '../leads/lead-facts.ts'
import { removeLead } from '../leads/remove-lead.ts'
import { quietMinutes, readArrivals } from '../quiet/arrivals.ts'
import { createStageReader } from '../status/stage-facts.ts'
import type { StoreView } from './scene.ts'

/** The probe's place: a partition that nothing else reads. */
const probePartition = 'PREFLIGHT'
/** For how long (s) an item stays that could not be deleted. */
const probeLifeSeconds = 3600

const probe = async ({ client, tableName: TableName }: StageConnection): Promise<void> => {
  const Key = { pk: probePartition, sk: crypto.randomUUID() }
  const ttl = Math.floor(Date.now() / 1000) + probeLifeSeconds
  await client.send(new PutCommand({ TableName, Item: { ...Key, ttl } }))
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
  await client.send(new DeleteCommand({ TableName, Key }))
  if (Item?.ttl !== ttl) throw new OperatorError('The table does not give back what it took.')
}

/** The table of a connection, as checks touch it; forms and leads are read once. */
export const storeView = (connection: StageConnection): StoreView => {
  const read = createStageReader(connection)
  let facts: ReturnType<typeof read> | undefined
  return {
    probe: () => probe(connection),
    facts: () => (facts ??= read()),
    arrivals: () => readArrivals(connection, quietMinutes, Date.now()),
    deskLinks: () => createDeskLinks(connection).list(),
    sealKey: () => createSealKeys(connection).read(),
    lead: (id) => leadsOf(connection).get(id),
    removeTestLead: (id) => removeLead(connection, id),
  }
}
