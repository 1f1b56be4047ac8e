import { type PageRow, packPage, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import type { Client, Control, Role } from './control.ts'

interface Item extends Partial<StoredPage> {
  readonly pk: string
  readonly sk: string
  readonly endedAt?: number
}

interface Part {
  readonly Put?: Input
  readonly Update?: Input
}

interface Input {
  readonly TableName: string
  readonly TransactItems?: readonly Part[]
  readonly Item?: Item
  readonly Key?: { readonly pk: string }
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>
}

/** A request to the store, as it passes through somebody's hands. */
export interface Command {
  readonly kind: string
  readonly input: Input
}
type Answer = Record<string, unknown>
/** Sends a request on, changed or not; one of another kind by its class. */
type Send = (command: Command, kind?: new (input: never) => object) => Promise<Answer>

/** For one role, a client whose requests pass through somebody's hands. */
export const through =
  (role: Role, handle: (command: Command, send: Send, client: Client) => Promise<Answer>) =>
  (client: Client, other: Role): Client => {
    if (other !== role) return client
    const passOn = (...args: unknown[]) => {
      const [original, call] = args as [{ constructor: { name: string }; input: Input }, never]
      const send: Send = ({ input }, Kind) => {
        const changed = Kind
          ? new Kind(input as never)
          : Object.assign(Object.create(original) as typeof original, { input })
        return (client.send as (...sent: unknown[]) => Promise<Answer>)(changed, call)
      }
      return handle({ kind: original.constructor.name, input: original.input }, send, client)
    }
    return { send: passOn as Client['send'] }
  }

const keyOf = ({ Item, Key }: Input): string => (Item ?? Key)?.pk ?? ''

export const isPut = ({ kind, input }: Command, prefix: string): boolean =>
  kind === 'PutCommand' && keyOf(input).startsWith(prefix)

export const isUpdate = ({ kind, input }: Command, prefix: string): boolean =>
  kind === 'UpdateCommand' && keyOf(input).startsWith(prefix)

const withoutCondition = ({ TableName, Item }: Input): Input => ({ TableName, ...(Item && { Item }) })

/** The parts of a transaction that puts something whose key begins so, and none of any other request. */
export const partsOf = ({ input: { TransactItems = [] } }: Command, prefix: string): readonly Part[] =>
  TransactItems.some(({ Put }) => Put && keyOf(Put).startsWith(prefix)) ? TransactItems : []

/** Whoever has that role is told of other rows than pages hold. */
export const otherRows = (role: Role, change: (row: PageRow) => PageRow): NonNullable<Control['client']> =>
  through(role, async (command, send) => {
    const answer = await send(command)
    if (command.kind !== 'QueryCommand') return answer
    const Items = (answer.Items as Item[]).map((item) => {
      if (!item.packed) return item
      const page = unpackPage(item as StoredPage)
      return packPage({ ...page, rows: page.rows.map(change) })
    })
    return { ...answer, Items }
  })

/** Whoever has that role reads a counter that says less. */
export const without = (role: Role, ...names: readonly string[]): NonNullable<Control['client']> =>
  through(role, async (command, send) => {
    const answer = await send(command)
    const isCounter = command.kind === 'GetCommand' && keyOf(command.input).startsWith('FORM#')
    if (!isCounter || !answer.Item) return answer
    return {
      ...answer,
      Item: { ...answer.Item, ...Object.fromEntries(names.map((name) => [name, undefined])) },
    }
  })

/** A role's requests that are never sent, and whose sender believes that they were. */
export const unsent = (role: Role, is: (command: Command) => boolean): NonNullable<Control['client']> =>
  through(role, (command, send) => (is(command) ? Promise.resolve({}) : send(command)))

/** A role's puts that are done whatever is there. */
export const unconditioned = (role: Role, prefix: string): NonNullable<Control['client']> =>
  through(role, (command, send) => {
    const parts = partsOf(command, prefix).map((part) =>
      part.Put ? { Put: withoutCondition(part.Put) } : part,
    )
    if (parts.length > 0) return send({ ...command, input: { ...command.input, TransactItems: parts } })
    return send(isPut(command, prefix) ? { ...command, input: withoutCondition(command.input) } : command)
  })
