import type { Middleware } from './middleware.ts'
import type { PayloadEvent } from './read-submission.ts'

/** What a page says of where an answer comes from. It is no part of the answer, and nothing in it can be wrong. */
export interface Sender {
  /** The seal of the sheet whose address opened the page. */
  readonly seal?: string | undefined
  /** By which answers of one visit are known; says nothing of who it is. */
  readonly browser?: string | undefined
  /** The round of the question that was answered, where the page knew it. */
  readonly round?: number | undefined
}

const shapes = { seal: /^[\w-]{16}$/, browserId: /^[\w-]{8}$/ } as const

const wellFormed = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/**
 * Takes the sender out of the payload and puts it into `event.sender`, before the payload is checked. What has not the
 * right shape is dropped, so that nothing long is kept.
 */
export const partSender = (): Middleware<PayloadEvent<unknown> & { sender?: Sender }> => ({
  name: 'partSender',
  before: ({ event }) => {
    const { payload } = event
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return
    const { seal, browserId, round, ...answer } = payload as Record<string, unknown>
    event.payload = answer
    event.sender = {
      seal: wellFormed(seal, shapes.seal),
      browser: wellFormed(browserId, shapes.browserId),
      round: typeof round === 'number' && Number.isSafeInteger(round) && round > 0 ? round : undefined,
    }
  },
})
