import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomBytes } from 'node:crypto'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { ItemKey } from '#lambdas/store/item-key.ts'
import { named } from '#lambdas/store/failures.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'

/** The partition of what a stage has once; only the key of its seals is in it. */
export const stagePartition = 'STAGE'
const sealKeyItem: ItemKey = { pk: stagePartition, sk: 'SEAL_KEY' }

/** A stage's key, by which the seals of its sheets are made and known. */
export interface SealKey {
  /** 32 random bytes in base64url. */
  readonly key: string
  /** The forms for which sealed sheets were printed. */
  readonly forms: readonly LiveForm[]
}

export interface SealKeys {
  /** The key as it was at most `sealKeyAgeMs` ago; undefined where no sealed sheet was printed. @throws StoreUnavailable */
  read(options?: CallOptions): Promise<SealKey | undefined>
  /** The key, to print sheets of a form with; makes it where there is none. @throws StoreUnavailable */
  forSheetsOf(form: LiveForm): Promise<SealKey>
}

interface Parts {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

/** For how long (ms) a container goes by what it read. */
export const sealKeyAgeMs = 30_000

const keyOf = (item: Readonly<Record<string, unknown>> | undefined): SealKey | undefined =>
  typeof item?.key === 'string'
    ? { key: item.key, forms: liveForms.filter((form) => item[form] !== undefined) }
    : undefined

/** The key of one table; make it once a container and keep it. */
export const createSealKeys = ({ client, tableName, clock = Date.now }: Parts): SealKeys => {
  let held: { readonly at: number; readonly key: SealKey | undefined } | undefined
  return {
    read: async ({ signal } = {}) => {
      const at = clock()
      if (held && at - held.at < sealKeyAgeMs) return held.key
      const command = new GetCommand({ TableName: tableName, Key: sealKeyItem })
      const { Item } = await named(client.send(command, signal ? { abortSignal: signal } : {}))
      held = { at, key: keyOf(Item) }
      return held.key
    },
    forSheetsOf: async (form) => {
      // One write: whoever comes second gets the key of who came first.
      const command = new UpdateCommand({
        TableName: tableName,
        Key: sealKeyItem,
        UpdateExpression:
          'SET #key = if_not_exists(#key, :key), #form = if_not_exists(#form, :at), #version = :version',
        ExpressionAttributeNames: { '#key': 'key', '#form': form, '#version': 'version' },
        ExpressionAttributeValues: {
          ':key': randomBytes(32).toString('base64url'),
          ':at': clock(),
          ':version': 1,
        },
        ReturnValues: 'ALL_NEW',
      })
      const made = keyOf((await named(client.send(command))).Attributes)
      if (!made) throw new Error('The table gave no key back.')
      held = { at: clock(), key: made }
      return made
    },
  }
}
