import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { counterKey, pagesPartition, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import type { Table } from '#lambdas/store/test-support/table/table.ts'
import { form } from '../world.ts'
import type { Control } from './control.ts'
import { isPut, isUpdate, otherRows, partsOf, through, unconditioned, unsent, without } from './through.ts'

const counterIn = (pages: Table) => {
  const { pk, sk } = counterKey(form)
  const { round = 1, lastRow = 0 } = (pages.items.find(pk, sk)?.item ?? {}) as {
    round?: number
    lastRow?: number
  }
  return { round, lastRow }
}

/** The keys of all rows of a round and the one before it. */
const keysIn = (pages: Table): ReadonlySet<string> => {
  const { round } = counterIn(pages)
  const partitions = [round - 1, round].map((number) => pagesPartition(form, number))
  const items = partitions.flatMap((pk) =>
    pages.items.keys({ pk, from: '', to: '\uffff' }, false).map((sk) => pages.items.find(pk, sk)?.item),
  )
  const rows = items.flatMap((item) =>
    item && 'packed' in item ? unpackPage(item as unknown as StoredPage).rows : [],
  )
  return new Set(rows.map(({ key }) => key))
}

const counterFirst = through('sequencer', async (command, send, client) => {
  const { Item, TableName } = command.input
  if (isPut(command, 'PAGES#') && Item?.packed) {
    const { rows } = unpackPage(Item as StoredPage)
    const values = { ':round': Number(Item.pk.split('#')[2]), ':row': Number(Item.sk) + rows.length - 1 }
    const update = new UpdateCommand({
      TableName,
      Key: { ...counterKey(form) },
      UpdateExpression: 'SET #round = :round, #lastRow = :row',
      ConditionExpression: 'attribute_not_exists(#round) OR (#round = :round AND #lastRow < :row)',
      ExpressionAttributeNames: { '#round': 'round', '#lastRow': 'lastRow' },
      ExpressionAttributeValues: values,
    })
    await client.send(update).catch(() => undefined)
  }
  return send(command)
})

/** The counter moves only for whoever has put a page. */
const lazyCounter: Control['client'] = (client, role) => {
  let hasPut = false
  return through('sequencer', async (command, send) => {
    const isMove = isUpdate(command, 'FORM#')
    if (isMove && !hasPut) return {}
    const answer = await send(command)
    if (isMove || command.kind === 'PutCommand') hasPut = !isMove
    return answer
  })(client, role)
}

/** Who raises the ceiling of a delay does not write it, and tells once as if it were written. */
const onlyComputed: Control['client'] = (client, role) => {
  let computed: Readonly<Record<string, unknown>> | undefined
  return through(role === 'desk' ? 'desk' : 'reader', async (command, send) => {
    if (isUpdate(command, 'FORM#')) {
      computed = command.input.ExpressionAttributeValues
      return {}
    }
    const answer = await send(command)
    if (command.kind !== 'GetCommand' || computed?.[':row'] === undefined) return answer
    const Item = { ...(answer.Item as object), ceiling: computed[':row'], ceilingRound: computed[':round'] }
    computed = undefined
    return { ...answer, Item }
  })(client, role)
}

/** One thing wrong with the log, by what it is. */
export const logControls: Readonly<Record<string, Control>> = {
  'no look at the chain': { client: otherRows('sequencer', (row) => ({ ...row, key: 'somebody' })) },
  'looking from the counter on': {
    intakes: (items, pages) => {
      const { round, lastRow } = counterIn(pages)
      return items.map((item) => ({ ...(item as object), after: [round, lastRow] }))
    },
  },
  'a page put without its condition': { client: unconditioned('sequencer', 'PAGES#') },
  'the counter before the page': { client: counterFirst },
  'no move of the counter where nothing was put': {
    // It shows only where the last page's container died: few answers, and many deaths.
    plan: { people: 8, faults: { die: 0.2, lost: 0.02, throttle: 0.05 } },
    client: lazyCounter,
  },
  'a round without its end': {
    client: unsent(
      'operator',
      (command) => isPut(command, 'PAGES#') && command.input.Item?.endedAt !== undefined,
    ),
  },
  'an end that notes all of its round': {
    client: through('operator', (command, send) => {
      const { Item } = command.input
      if (!isPut(command, 'PAGES#') || Item?.endedAt === undefined) return send(command)
      const all = { ...Item, shownTo: Number(Item.sk) - 1 }
      return send({ ...command, input: { ...command.input, Item: all } })
    }),
  },
  'a ceiling that is only computed': { client: onlyComputed, plan: { clocksApartMs: 600_000 } },
  'readers that are not told of the ceiling': { client: without('reader', 'ceiling') },
  'readers that are told of what waits for approval': {
    client: otherRows('reader', ({ standing, ...row }) =>
      standing === 'withdrawn' ? { ...row, standing } : row,
    ),
  },
  'a revision that is read after the rows': {
    told: async (told, log) => ({ ...told, revision: (await log.settled(form)).revision }),
  },
  'a container that follows no turns': {
    client: through('reader', async (command, send) => {
      const answer = await send(command)
      const Items = (answer.Items ?? []) as readonly { readonly pk: string }[]
      const isTurns = Items[0]?.pk.startsWith('TURNS#') === true
      return isTurns ? { ...answer, Items: Items.map((item) => ({ ...item, rows: [] })) } : answer
    }),
  },
  'a turn put without its condition': {
    client: (client, role) => unconditioned(role === 'sequencer' ? role : 'operator', 'TURNS#')(client, role),
  },
  'a desk that leaves the counter to others': {
    client: through('operator', (command, send) => {
      const [turn] = partsOf(command, 'TURNS#')
      return turn?.Put ? send({ ...command, input: turn.Put }, PutCommand) : send(command)
    }),
  },
  'a change in two pieces': {
    client: through('api', async (command, send) => {
      const parts = partsOf(command, 'IN#').flatMap(({ Put }) => (Put ? [Put] : []))
      if (!parts.every(({ Item }) => Item?.pk.startsWith('IN#'))) return send(command)
      if (parts.length < 2) return send(command)
      for (const Put of parts) await send({ ...command, input: Put }, PutCommand)
      return {}
    }),
  },
  'a withdrawal that is dropped while its answer has no number': {
    intakes: (items, pages) => {
      const keys = keysIn(pages)
      return items.filter((item) => {
        const [, , key = ''] = (item as { pk: string }).pk.split('#')
        return !key.startsWith('~') || keys.has(key.slice(1))
      })
    },
  },
  'a withdrawal that leaves the text where it was stored': {
    client: unsent('sequencer', (command) => isUpdate(command, 'IN#')),
  },
  'a withdrawal that leaves the text in its page': {
    client: unsent('eraser', (command) => isPut(command, 'PAGES#')),
  },
  'a page that is erased whatever it has become': {
    client: unconditioned('eraser', 'PAGES#'),
    // Two that erase at once have read the same page: many rows, and few that die before they write.
    plan: { unkindness: { both: 0.5 }, people: 100, faults: { die: 0.01, lost: 0.02, throttle: 0 } },
  },
  'late answers that are numbered like others': {
    intakes: (items) => items.map((item) => ({ ...(item as object), round: undefined })),
  },
  'a sequencer that is not told who must wait': { client: without('sequencer', 'approval') },
  'what was hidden comes back by being typed again': {
    intakes: (items) =>
      items.map((item) => ({ ...(item as object), replaces: undefined, earlier: undefined })),
  },
  'a leaking stream without the sweep': {
    plan: { unkindness: { again: 0.1, short: 0.2, both: 0.1, late: 0.1, leak: 0.15 }, sweeps: false },
  },
  'a decision that does not name what it saw': {
    decides: (decision) => (decision === 'approve' ? 'show' : decision === 'keep-back' ? 'hide' : decision),
  },
  'a desk that reveals what it has not read': { revealsUnread: true },
}
