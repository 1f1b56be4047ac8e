import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { counterKey, type StoredPage, unpackPage } from '#lambdas/rows/items.ts'
import { type Ask, RoundReader, type Scope } from '../../../../../frontend/src/lib/round/reader.ts'
import type { HeldRow, Reader, ToldRows } from '../told.ts'
import { form } from '../world.ts'
import type { Control } from './control.ts'
import { isPut, isUpdate, otherRows, through, unconditioned, unsent, without } from './through.ts'

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

const logControls: Readonly<Record<string, Control>> = {
  'no look at the chain': { client: otherRows('sequencer', (row) => ({ ...row, key: 'somebody' })) },
  'a page put without its condition': { client: unconditioned('sequencer', 'PAGES#') },
  'the counter before the page': { client: counterFirst },
  'an end that notes all of its round': {
    client: through('operator', (command, send) => {
      const { Item } = command.input
      if (!isPut(command, 'PAGES#') || Item?.endedAt === undefined) return send(command)
      const all = { ...Item, shownTo: Number(Item.sk) - 1 }
      return send({ ...command, input: { ...command.input, Item: all } })
    }),
  },
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
  'a withdrawal that leaves the text where it was stored': {
    client: unsent('sequencer', (command) => isUpdate(command, 'IN#')),
  },
  'a withdrawal that leaves the text in its page': {
    client: unsent('eraser', (command) => isPut(command, 'PAGES#')),
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

type ReaderClass = new (scope: Scope, options: { readonly newest: number }) => RoundReader<HeldRow>

const by = (Other: ReaderClass): Control => ({ reader: (scope, newest) => new Other(scope, { newest }) })

/** A reader that is told something else than what came. */
const hears = (other: (told: ToldRows, reader: Reader) => ToldRows): Control =>
  by(
    class extends RoundReader<HeldRow> {
      override take(ask: Ask, told: ToldRows): void {
        super.take(ask, other(told, this))
      }
    },
  )

/** Takes what was asked before for what is asked now. */
class AnyResponse extends RoundReader<HeldRow> {
  #newest: Ask | undefined
  override next(polled: boolean): Ask | undefined {
    this.#newest = super.next(polled)
    return this.#newest
  }
  override giveUp(): void {
    // It waits for ever.
  }
  override take(ask: Ask, told: ToldRows): void {
    super.take(this.#newest?.kind === ask.kind ? this.#newest : ask, told)
  }
}

/** Believes that rows bring their turns along. */
class TrustsRows extends RoundReader<HeldRow> {
  #trusted = 0
  override take(ask: Ask, told: ToldRows): void {
    const isOf = told.round === this.round
    if (told.to !== undefined && isOf) this.#trusted = told.revision
    const isTrusted = told.turnsTo !== undefined && isOf && this.#trusted > this.revision
    const { reload: _reload, ...rest } = told
    super.take(ask, isTrusted ? { ...rest, back: [], gone: [], turnsTo: this.#trusted } : told)
  }
}

/** Whole once it has every row, whatever has turned. */
class WholeByRows extends RoundReader<HeldRow> {
  override get whole(): boolean {
    return this.round !== undefined && this.known.has === this.known.of
  }
}

const readerControls: Readonly<Record<string, Control>> = {
  'a reader that takes any response': by(AnyResponse),
  'a reader that takes any round': {
    ...hears((told, { round = 0 }) => ({ ...told, round: Math.max(told.round, round) })),
    // Only an edge tells of a round that is over.
    plan: { edgeMs: 4_000 },
  },
  'a reader that trusts rows': by(TrustsRows),
  'a reader that is whole by its rows': by(WholeByRows),
  'a reader that believes all turns are told': hears(({ turnsTo, ...told }) => ({
    ...told,
    ...(turnsTo !== undefined && { turnsTo: told.revision }),
  })),
}

/** Every mistake that a run is to notice, in the log and in the reader, by what it is. */
export const controls: Readonly<Record<string, Control>> = { ...logControls, ...readerControls }
