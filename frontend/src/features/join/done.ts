import * as z from 'zod/mini'
import { readSession, writeSession } from '#lib/session-record.ts'
import type { DraftNews } from '#lib/live-form/draft-news.ts'

/** What a phone did in the evening, as far as its own storage knows. */
export interface Done {
  readonly ideas: number
  readonly rated: number
  readonly pairs: number
  readonly vented: number
}

const nothing: Done = { ideas: 0, rated: 0, pairs: 0, vented: 0 }
const name = 'join-done'
const schema = z.object({ ideas: z.optional(z.number()), pairs: z.number(), vented: z.number() })

/** What this phone has sent, by its own count. */
const readCount = (): Done =>
  Object.assign({ ...nothing }, schema.safeParse(readSession(name, 'localStorage')).data)

/** What the record of the ideas says: whether one stands that can be changed, and how many of others were rated. */
export interface IdeasRecord {
  readonly stands: boolean
  readonly rated: number
}

/** What this phone did, by its own count and by the record of the ideas: of these the last one may be taken back. */
export const readDone = (record: IdeasRecord | undefined): Done => {
  const count = readCount()
  if (!record) return count
  const ideas = record.stands ? Math.max(1, count.ideas) : Math.max(0, count.ideas - 1)
  return { ...count, ideas, rated: record.rated }
}

/** Whether words were sent: they are not begun any more, and still there. What is deleted is not. */
const isSent = (before: DraftNews | undefined, { isBegun, words }: DraftNews): boolean =>
  before?.isBegun === true && !isBegun && words !== '' && words === before.words

const counted = { 'laser-focus': 'ideas', 'combo-convo': 'pairs', 'venting-machine': 'vented' } as const

/** Counts what is sent, by what the forms tell. */
export const countSent = (): ((news: DraftNews) => void) => {
  const last = new Map<string, DraftNews>()
  return (news) => {
    const before = last.get(news.name)
    last.set(news.name, news)
    if (news.name === 'rate' || !isSent(before, news)) return
    const what = counted[news.name]
    const { ideas, pairs, vented } = readCount()
    const done = { ideas, pairs, vented }
    writeSession(name, { ...done, [what]: done[what] + 1 }, 'localStorage')
  }
}
