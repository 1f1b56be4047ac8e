import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LogStore } from '#lambdas/rows/log-store.ts'
import type { Table } from '#lambdas/store/test-support/table/table.ts'
import type { Plan } from './plan.ts'

type Client = LogStore['client']

/** What a container is for. */
export type Role = 'api' | 'reader' | 'sequencer' | 'operator'

/** A log with one thing wrong, made so at its edges: a harness that does not notice proves nothing. */
export interface Control {
  /** Goes between a container and the store. */
  readonly client?: (client: Client, role: Role) => Client
  /** Goes between the stream and the sequencer. */
  readonly intakes?: (items: readonly unknown[], pages: Table) => readonly unknown[]
  /** What has to happen for the mistake to show. */
  readonly plan?: Partial<Plan>
}

interface Command {
  readonly kind: string
  readonly input: {
    readonly TableName: string
    readonly TransactItems?: readonly Part[]
    readonly Item?: {
      readonly pk: string
      readonly sk: string
      readonly rows?: readonly object[]
      readonly endedAt?: number
      readonly shownTo?: number
    }
    readonly Key?: { readonly pk: string }
    readonly UpdateExpression?: string
    readonly ConditionExpression?: string
    readonly ExpressionAttributeNames?: object
  }
}
type Answer = Record<string, unknown>
type Send = (command: Command) => Promise<Answer>

/** A client whose requests pass through somebody's hands; `send` sends one on, changed or not. */
const through = (client: Client, handle: (command: Command, send: Send) => Promise<Answer>): Client => {
  const passOn = (...args: unknown[]) => {
    const [original, call] = args as [{ constructor: { name: string }; input: Command['input'] }, never]
    const send: Send = ({ input }) => {
      const changed = Object.assign(Object.create(original) as typeof original, { input })
      return (client.send as (...sent: unknown[]) => Promise<Answer>)(changed, call)
    }
    return handle({ kind: original.constructor.name, input: original.input }, send)
  }
  return { send: passOn as Client['send'] }
}

const isPages = ({ Item, Key }: Command['input']): boolean => (Item ?? Key)?.pk.startsWith('PAGES#') === true
const isCounter = ({ Key }: Command['input']): boolean => Key?.pk.startsWith('FORM#') === true
const onlyFor = (role: Role, change: (client: Client) => Client) => (client: Client, other: Role) =>
  other === role ? change(client) : client

const withoutCondition = ({ TableName, Item }: Command['input']) => ({ TableName, ...(Item && { Item }) })

interface Part {
  readonly Put?: Command['input']
  readonly Update?: Command['input']
}

/** Whoever changes an answer, or takes it back, writes other parts than it should. */
const amending = (change: (parts: readonly Part[]) => readonly Part[]): NonNullable<Control['client']> =>
  onlyFor('api', (client) =>
    through(client, (command, send) => {
      const { TransactItems: parts = [] } = command.input
      const isAmending = parts.some(({ Update }) => Update !== undefined)
      if (command.kind !== 'TransactWriteCommand' || !isAmending) return send(command)
      return send({ ...command, input: { ...command.input, TransactItems: change(parts) } })
    }),
  )

const isOf =
  (...prefixes: readonly string[]) =>
  ({ Put, Update }: Part): boolean =>
    prefixes.some((prefix) => (Put?.Item ?? Update?.Key)?.pk.startsWith(prefix))

const unconditioned = (part: Part): Part => (part.Put ? { Put: withoutCondition(part.Put) } : part)

/** A look at the chain finds how long it is, and recognises no key in it. */
const strangers: Control['client'] = onlyFor('sequencer', (client) =>
  through(client, async (command, send) => {
    const answer = await send(command)
    if (command.kind !== 'QueryCommand') return answer
    const Items = (answer.Items as { rows?: object[] }[]).map((item) =>
      item.rows ? { ...item, rows: item.rows.map((row) => ({ ...row, key: 'somebody' })) } : item,
    )
    return { ...answer, Items }
  }),
)

const counterFirst: Control['client'] = onlyFor('sequencer', (client) =>
  through(client, async (command, send) => {
    const { Item, TableName } = command.input
    if (command.kind === 'PutCommand' && Item?.rows) {
      const [, form = '', round = ''] = Item.pk.split('#')
      await client
        .send(
          new UpdateCommand({
            TableName,
            Key: { pk: `FORM#${form}`, sk: 'COUNTER' },
            UpdateExpression: 'SET #round = :round, #lastRow = :row',
            ConditionExpression: 'attribute_not_exists(#round) OR (#round = :round AND #lastRow < :row)',
            ExpressionAttributeNames: { '#round': 'round', '#lastRow': 'lastRow' },
            ExpressionAttributeValues: {
              ':round': Number(round),
              ':row': Number(Item.sk) + Item.rows.length - 1,
            },
          }),
        )
        .catch(() => undefined)
    }
    return send(command)
  }),
)

/** The counter moves only for whoever has put a page. */
const lazyCounter: Control['client'] = onlyFor('sequencer', (client) => {
  let hasPut = false
  return through(client, async (command, send) => {
    if (command.kind === 'UpdateCommand' && isCounter(command.input) && !hasPut) return {}
    const answer = await send(command)
    if (command.kind === 'PutCommand') hasPut = true
    if (command.kind === 'UpdateCommand') hasPut = false
    return answer
  })
})

export const controls: Readonly<Record<string, Control>> = {
  'no look at the chain': { client: strangers },
  'looking from the counter on': {
    intakes: (items, pages) =>
      items.map((item) => {
        const form = (item as { pk: string }).pk.split('#')[1] ?? ''
        const { round = 1, lastRow = 0 } = (pages.items.find(`FORM#${form}`, 'COUNTER')?.item ?? {}) as {
          round?: number
          lastRow?: number
        }
        return { ...(item as object), after: [round, lastRow] }
      }),
  },
  'a page put without its condition': {
    client: onlyFor('sequencer', (client) =>
      through(client, (command, send) =>
        send(
          command.kind === 'PutCommand' && isPages(command.input)
            ? { ...command, input: withoutCondition(command.input) }
            : command,
        ),
      ),
    ),
  },
  'the counter before the page': { client: counterFirst },
  'no move of the counter where nothing was put': {
    // It shows only where the last page's container died: few answers, and many deaths.
    plan: { phones: 12, faults: { die: 0.2, lost: 0.02, throttle: 0.05 } },
    client: lazyCounter,
  },
  'a round without its end': {
    plan: { newRounds: 2 },
    client: onlyFor('operator', (client) =>
      through(client, (command, send) =>
        command.kind === 'PutCommand' && command.input.Item?.endedAt !== undefined
          ? Promise.resolve({})
          : send(command),
      ),
    ),
  },
  'an end that notes all of its round': {
    plan: { newRounds: 2, delaySeconds: 3 },
    client: onlyFor('operator', (client) =>
      through(client, (command, send) => {
        const { Item } = command.input
        if (command.kind !== 'PutCommand' || Item?.endedAt === undefined) return send(command)
        return send({
          ...command,
          input: { ...command.input, Item: { ...Item, shownTo: Number(Item.sk) - 1 } },
        })
      }),
    ),
  },
  'a ceiling that is only computed': {
    plan: { delaySeconds: 3, holds: false, clocksApartMs: 600_000 },
    client: onlyFor('reader', (client) =>
      through(client, (command, send) =>
        command.kind === 'UpdateCommand' && isCounter(command.input) ? Promise.resolve({}) : send(command),
      ),
    ),
  },
  'readers that are not told of the ceiling': {
    plan: { desks: true, delaySeconds: 0, holds: false },
    client: onlyFor('reader', (client) =>
      through(client, async (command, send) => {
        const answer = await send(command)
        if (command.kind !== 'GetCommand' || !isCounter(command.input) || !answer.Item) return answer
        return { ...answer, Item: { ...answer.Item, ceiling: undefined } }
      }),
    ),
  },
  'a sequencer that is not told who must wait': {
    plan: { desks: true, delaySeconds: 0, holds: false },
    client: onlyFor('sequencer', (client) =>
      through(client, async (command, send) => {
        const answer = await send(command)
        if (command.kind !== 'GetCommand' || !isCounter(command.input) || !answer.Item) return answer
        return { ...answer, Item: { ...answer.Item, approval: undefined } }
      }),
    ),
  },
  'a change on a page that has changed': { client: amending((parts) => parts.map(unconditioned)) },
  'a change that is not counted': { client: amending((parts) => parts.filter(isOf('PAGES#', 'IN#'))) },
  'a withdrawal that leaves what was stored': {
    client: amending((parts) => parts.filter(isOf('PAGES#', 'FORM#'))),
  },
  'a change that looks for no hold': {
    plan: { holds: true, desks: false, delaySeconds: 0 },
    client: onlyFor('api', (client) =>
      through(client, async (command, send) => {
        const answer = await send(command)
        if (command.kind !== 'GetCommand' || !isCounter(command.input) || !answer.Item) return answer
        return { ...answer, Item: { ...answer.Item, ceiling: undefined } }
      }),
    ),
  },
  'a leaking stream without the sweep': {
    plan: { unkindness: { again: 0.1, short: 0.2, both: 0.1, late: 0.1, leak: 0.15 }, sweeps: false },
  },
}
