import { useEffect, useSyncExternalStore } from 'react'
import type { Outbox } from '#lib/outbox/outbox.ts'
import { emptyOutboxStatus, type OutboxStatus } from '#lib/outbox/outbox-status.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { waitingLine, type OutboxWords } from '../outbox/outbox-lines.ts'
import type { OutboxNews } from '../outbox/outbox-news.ts'
import type { Submission } from '#lib/outbox/outbox-store.ts'
import {
  arrivalOf,
  firstWord,
  laterWord,
  type Arrival,
  type Delivery,
  type DeliveryAction,
  type DeliveryWord,
} from './delivery.ts'

/** Sends what waits for as long as the component is mounted, and follows what becomes of it. */
const useOutbox = <Body>(outbox: Outbox<Body>): OutboxStatus<Body> => {
  useEffect(() => outbox.start(), [outbox])
  return useSyncExternalStore(outbox.subscribe, outbox.getStatus, () => emptyOutboxStatus)
}

const loadNews = () => import('../outbox/outbox-news.ts').then(({ outboxNews }) => outboxNews)

/** What a form says about earlier answers, where there are any; most visitors have none, so it comes late. */
const useOutboxNews = <Body>(
  status: OutboxStatus<Body>,
  words: OutboxWords<Body>,
): OutboxNews | undefined => {
  const [newsOf, bring] = useLatePart(loadNews)
  useEffect(bring, [bring])
  return newsOf?.(status, words)
}

/** How a form has its answers delivered. */
export interface DeliveryRules<Body, Attempt extends Submission<Body>> {
  readonly words: OutboxWords<Body>
  /** Whether an answer that waits for a network is thanked for; where not, the screen says that it is kept. */
  readonly thanksOffline: boolean
  /** Called as an answer is sent, and gives it as it is sent: with the seal of the page's sheet. */
  readonly prepare: (attempt: Attempt) => Submission<Body>
}

interface Delivered<Attempt extends Submission<unknown>> extends Delivery<unknown> {
  readonly attempt: Attempt | undefined
  /** What an empty form says of the answer before. */
  readonly notice?: (() => string) | undefined
}

export interface DeliveryView {
  readonly arrival: Arrival
  /** What to say while the answer of the thank-you waits. */
  readonly waiting: string
  /** What to say, before anything is entered, about earlier answers. */
  readonly news: OutboxNews | undefined
}

const about = ({ idempotencyKey }: Submission<unknown>, word: DeliveryWord): DeliveryAction => ({
  ...word,
  idempotencyKey,
})

/** Gives what is submitted to the outbox, and tells the form what becomes of it. `tell` and `rules` must not change. */
export const useDelivery = <Body, Attempt extends Submission<Body>>(
  outbox: Outbox<Body>,
  state: Delivered<Attempt>,
  tell: (action: DeliveryAction, attempt: Attempt) => void,
  { words, thanksOffline, prepare }: DeliveryRules<Body, Attempt>,
): DeliveryView => {
  const status = useOutbox(outbox)
  const { phase, attempt, notice } = state
  const later = laterWord(state, status, thanksOffline)
  const type = later?.type
  const news = later?.error ?? later?.outcome

  useEffect(() => {
    if (phase !== 'sending' || !attempt) return
    outbox.deliver(prepare(attempt)).then(
      (outcome) =>
        tell(about(attempt, firstWord(outcome, outbox.getStatus().trouble, thanksOffline)), attempt),
      (error: unknown) => tell(about(attempt, { type: 'fail', error }), attempt),
    )
  }, [outbox, phase, attempt, tell, thanksOffline, prepare])

  useEffect(() => {
    if (attempt && later) tell(about(attempt, later), attempt)
    // oxlint-disable-next-line react/exhaustive-deps -- A word is said once, and stands in the outbox for longer.
  }, [attempt, type, news, tell])

  return {
    arrival: arrivalOf(state, status),
    waiting: waitingLine(status),
    news: useOutboxNews(status, words) ?? (notice && { sign: 'done', text: notice() }),
  }
}
