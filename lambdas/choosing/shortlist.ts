import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { NoSuchRow } from '#lambdas/rows/errors.ts'
import { isWritten, named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import type { DeskChange, StarredIdea } from '#shared/desk/desk.ts'
import { deskLimits } from '#shared/desk/scopes.ts'
import { chosenPrefix, chosenVersion } from './courses.ts'

/** A shortlist is as long as one may be. */
export class ShortlistFull extends Error {
  override readonly name = 'ShortlistFull'
}

/** A change of the shortlist of a round. */
export type StarChange = Extract<DeskChange, { readonly kind: 'star' | 'unstar' | 'shorten' }>

/** The ideas that desks have starred, a list for each round of ideas. Readers without a link are told of none. */
export interface Shortlists {
  /** In the order in which they were starred. One read unit. @throws StoreUnavailable */
  read(round: number, options?: CallOptions): Promise<readonly StarredIdea[]>
  /**
   * Makes a change on the list as it is: two desks may star at once, and a repeated change does nothing.
   * @throws ShortlistFull; NoSuchRow where the idea that is shortened is not on the list; StoreUnavailable
   */
  change(change: StarChange, options?: CallOptions): Promise<void>
}

const changed = (list: readonly StarredIdea[], change: StarChange): readonly StarredIdea[] => {
  const { row } = change
  const isStarred = list.some((one) => one.row === row)
  switch (change.kind) {
    case 'star':
      if (isStarred) return list
      if (list.length >= deskLimits.starred)
        throw new ShortlistFull('Twelve is the most. Take one off first.')
      return [...list, { row }]
    case 'unstar':
      return list.filter((one) => one.row !== row)
    case 'shorten': {
      if (!isStarred) throw new NoSuchRow(`Idea ${row} is not starred.`)
      const { words } = change
      return list.map((one) => (one.row === row ? { row, ...(words !== undefined && { words }) } : one))
    }
  }
}

interface ListItem {
  readonly ideas: readonly StarredIdea[]
  readonly edition: number
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
}

/** The shortlists of one table. */
export const createShortlists = ({ client, tableName }: Parts): Shortlists => {
  const keyOf = (round: number) => ({ pk: `${chosenPrefix}laser-focus`, sk: String(round).padStart(9, '0') })
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const read = async (round: number, options: CallOptions): Promise<ListItem> => {
    const command = new GetCommand({ TableName: tableName, Key: keyOf(round), ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    const { ideas = [], edition = 0 } = (Item ?? {}) as Partial<ListItem>
    // The store gives a map's names in any order.
    return { ideas: ideas.map(({ row, words }) => ({ row, ...(words !== undefined && { words }) })), edition }
  }
  const put = (round: number, { ideas, edition }: ListItem, options: CallOptions): Promise<boolean> => {
    const command = new PutCommand({
      TableName: tableName,
      Item: { ...keyOf(round), ideas, edition: edition + 1, version: chosenVersion },
      ConditionExpression: edition === 0 ? 'attribute_not_exists(#edition)' : '#edition = :edition',
      ExpressionAttributeNames: { '#edition': 'edition' },
      ...(edition > 0 && { ExpressionAttributeValues: { ':edition': edition } }),
    })
    return named(isWritten(client.send(command, sending(options))))
  }
  return {
    read: async (round, options = {}) => (await read(round, options)).ideas,
    change: async (change, options = {}) => {
      for (;;) {
        options.signal?.throwIfAborted()
        const { ideas: before, edition } = await read(change.round, options)
        const ideas = changed(before, change)
        if (isDeepStrictEqual(ideas, before) || (await put(change.round, { ideas, edition }, options))) return
      }
    },
  }
}
