import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isDeepStrictEqual } from 'node:util'
import { isWritten, named } from '#lambdas/store/failures.ts'
import type { CallOptions } from '#lambdas/store/call-options.ts'
import { namesIn } from '#lambdas/store/names-in.ts'
import type { Here, ProgrammeStep, ProgrammeTold } from '#shared/programme/programme.ts'
import { soonMs, tellingShare } from '#shared/programme/steps.ts'

/** The partition of the programme: one item. */
export const programmePartition = 'PROGRAMME'
const key = { pk: programmePartition, sk: 'PROGRAMME' } as const
const itemVersion = 1

/** Phones that came within so many ms of a move may not have told yet: the room is not taken for smaller. */
const tellingMs = 30_000

/** The room was asked to a step that is not in the programme, the step that it is at was left out, or others order the steps. */
export class NoSuchProgrammeStep extends Error {
  override readonly name = 'NoSuchProgrammeStep'
}

/** A rehearsal cannot begin, or the evening cannot; the message says what to do first. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

interface ProgrammeItem {
  /** Undefined where no desk has changed them: those of the stage's file. */
  readonly steps?: readonly ProgrammeStep[]
  /** The step that the room was led to, when (ms since 1970), and by which link's desk. */
  readonly step?: string
  readonly since?: number
  readonly by?: string
  /** When a desk said that it is about to lead, in ms since 1970; 0 once it has. */
  readonly soonAt: number
  /** How many phones there were before, and one in how many tells where it is. */
  readonly phones: number
  readonly tells: number
  /** Phones that came at once, those that finished something first, and of these those that have come by now. */
  readonly there: number
  readonly finishing: number
  readonly done: number
  /** The press that began the rehearsal which goes on; empty where none does. */
  readonly rehearsal?: string
  readonly edition: number
}
const noItem: ProgrammeItem = { soonAt: 0, phones: 0, tells: 1, there: 0, finishing: 0, done: 0, edition: 0 }

/** Where the room is, with what only desks are told: the name of the link whose desk led it there. */
export interface ProgrammeState {
  readonly told: ProgrammeTold
  readonly by: string | undefined
}

/** The programme of an evening, and where in it the room is. */
export interface ProgrammeStore {
  /** One read unit. @throws StoreUnavailable */
  read(options?: CallOptions): Promise<ProgrammeState>
  /** Has phones ask more often for some seconds, whether the room is led then or not. @throws StoreUnavailable */
  soon(options?: CallOptions): Promise<void>
  /** Leads the room to a step: of two desks the last one. A repeated one does nothing. @throws NoSuchProgrammeStep, NotNow where the evening would begin in a rehearsal, StoreUnavailable */
  lead(step: string, options: CallOptions & { readonly by: string }): Promise<void>
  /**
   * Puts these steps in place of those before; the step that the room is at must be among them, unless there is none at
   * all. `was`: only in place of these. @throws NoSuchProgrammeStep, StoreUnavailable
   */
  setSteps(
    steps: readonly ProgrammeStep[],
    options?: CallOptions & { readonly was?: readonly ProgrammeStep[] | undefined },
  ): Promise<void>
  /** Says that a rehearsal goes on, which that press has begun. @throws NotNow where another has, StoreUnavailable */
  rehearse(press: string, options?: CallOptions): Promise<void>
  /** Says that none goes on any more. @throws StoreUnavailable */
  endRehearsal(options?: CallOptions): Promise<void>
  /** Counts a phone; of a move that is over, nobody. @throws StoreUnavailable */
  count(here: Here, options?: CallOptions): Promise<void>
}

interface Parts {
  readonly client: Pick<DynamoDBDocumentClient, 'send'>
  readonly tableName: string
  /** The steps of the stage's file. */
  readonly steps?: readonly ProgrammeStep[] | undefined
  /** Now, in ms since 1970. */
  readonly clock?: () => number
}

const stepOf = ({ id, kind, name, minutes }: ProgrammeStep): ProgrammeStep => ({
  ...{ id, kind },
  ...(name !== undefined && { name }),
  ...(minutes !== undefined && { minutes }),
})

const onItsWay = ({ finishing, done }: ProgrammeItem): number => Math.max(0, finishing - done)

/** The phones of the room, once it is led away from a step. */
const phonesAfter = (item: ProgrammeItem, now: number): number => {
  const told = item.there + onItsWay(item)
  return now - (item.since ?? 0) < tellingMs ? Math.max(item.phones, told) : told
}

/** What a phone adds to; it never takes away, so that no stranger can bring a count below nothing. */
const countersOf = ({ state, was }: Here): readonly string[] => {
  if (state === 'finishing') return ['finishing']
  return was ? ['there', 'done'] : ['there']
}

/** The programme of one table. */
export const createProgrammeStore = ({
  client,
  tableName,
  steps: deployed = [],
  clock = Date.now,
}: Parts): ProgrammeStore => {
  const sending = ({ signal }: CallOptions) => (signal ? { abortSignal: signal } : {})
  const readItem = async (options: CallOptions): Promise<ProgrammeItem> => {
    const command = new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true })
    const { Item } = await named(client.send(command, sending(options)))
    return { ...noItem, ...Item }
  }
  const stepsOf = ({ steps = deployed }: ProgrammeItem) => steps.map(stepOf)
  const isAmong = (steps: readonly ProgrammeStep[], wanted: string | undefined) =>
    steps.some(({ id }) => id === wanted)
  /** Whether it was done: the item was as demanded. */
  const update = (
    sets: readonly string[],
    condition: string | undefined,
    values: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<boolean> => {
    const expression = `SET ${sets.join(', ')}`
    const command = new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: expression,
      ...(condition !== undefined && { ConditionExpression: condition }),
      ExpressionAttributeNames: namesIn(expression, condition ?? ''),
      ExpressionAttributeValues: values,
    })
    return named(isWritten(client.send(command, sending(options))))
  }
  /** Sets attributes of the item as it is, again where somebody was quicker; undefined changes nothing. */
  const change = async (
    changed: (item: ProgrammeItem) => Readonly<Partial<ProgrammeItem>> | undefined,
    options: CallOptions,
  ): Promise<void> => {
    for (;;) {
      options.signal?.throwIfAborted()
      const item = await readItem(options)
      const wanted = changed(item)
      if (!wanted) return
      const { edition } = item
      const set = Object.entries({ ...wanted, edition: edition + 1, version: itemVersion })
      const isMade = await update(
        set.map(([name]) => `#${name} = :${name}`),
        edition === 0 ? 'attribute_not_exists(#edition)' : '#edition = :before',
        {
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          ...(edition > 0 && { ':before': edition }),
        },
        options,
      )
      if (isMade) return
    }
  }
  return {
    read: async (options = {}) => {
      const item = await readItem(options)
      const { step = '', since = 0, by, phones, tells, there, soonAt, edition, rehearsal } = item
      const steps = stepsOf(item)
      const now = clock()
      const isSoon = now - soonAt < soonMs
      const said = {
        steps,
        ...(isSoon && { soon: true as const }),
        ...(rehearsal && { rehearsal: true as const }),
        ...{ version: edition, now },
      }
      // A deployment may have taken the step away.
      if (!isAmong(steps, step))
        return { told: { ...said, here: { there: 0, finishing: 0 }, phones: 0, tells: 1 }, by: undefined }
      const here = { there, finishing: onItsWay(item) }
      return { told: { ...said, on: { id: step, since }, here, phones, tells }, by }
    },
    soon: async (options = {}) => {
      await update(['#soonAt = :now'], undefined, { ':now': clock() }, options)
    },
    lead: (step, { by, ...options }) =>
      change((item) => {
        const steps = stepsOf(item)
        if (item.rehearsal && steps[0]?.id === step)
          throw new NotNow('The rehearsal is still up. Clear it first, then begin the evening.')
        if (!isAmong(steps, step))
          throw new NoSuchProgrammeStep(
            'That step is not in the programme any more: look at it, and lead again.',
          )
        if (item.step === step) return undefined
        const now = clock()
        const phones = phonesAfter(item, now)
        // Two moves of one moment are two: phones know a move by when it was.
        const since = Math.max(now, (item.since ?? 0) + 1)
        const counts = { there: 0, finishing: 0, done: 0 }
        return { step, since, by, soonAt: 0, phones, tells: tellingShare(phones), ...counts }
      }, options),
    setSteps: (steps, { was, ...options } = {}) =>
      change((item) => {
        const before = stepsOf(item)
        if (isDeepStrictEqual(before, steps.map(stepOf))) return undefined
        if (was && !isDeepStrictEqual(before, was.map(stepOf)))
          throw new NoSuchProgrammeStep(
            'The evening was put in another order meanwhile: look at it, and do it again.',
          )
        if (steps.length === 0) return { steps, step: '' }
        if (isAmong(before, item.step) && !isAmong(steps, item.step))
          throw new NoSuchProgrammeStep('The room is at a step that is left out: lead it on first.')
        return { steps }
      }, options),
    rehearse: (press, options = {}) =>
      change(({ rehearsal }) => {
        if (rehearsal && rehearsal !== press) throw new NotNow('Another desk has begun the rehearsal.')
        return rehearsal ? undefined : { rehearsal: press }
      }, options),
    endRehearsal: (options = {}) =>
      change(({ rehearsal }) => (rehearsal ? { rehearsal: '' } : undefined), options),
    count: async (here, options = {}) => {
      const sets = countersOf(here).map((name) => `#${name} = #${name} + #tells`)
      await update(sets, '#since = :since', { ':since': here.since }, options)
    },
  }
}
