import { useEffect } from 'react'
import { useLatePart } from '../late-code/use-late-part.ts'
import type { OutboxWords } from './outbox-lines.ts'
import type { OutboxNews } from './outbox-news.ts'
import type { OutboxStatus } from './outbox-status.ts'

const loadNews = () => import('./outbox-news.ts').then(({ outboxNews }) => outboxNews)

/** What a form says about earlier answers, where there are any; most visitors have none, so it comes late. */
export const useOutboxNews = <Body>(
  status: OutboxStatus<Body>,
  words: OutboxWords<Body>,
): OutboxNews | undefined => {
  const [newsOf, bring] = useLatePart(loadNews)
  useEffect(bring, [bring])
  return newsOf?.(status, words)
}
