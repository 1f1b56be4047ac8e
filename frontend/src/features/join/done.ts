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
const schema = z.object({ pairs: z.number(), vented: z.number() })

/** What this phone has sent of what it keeps no record of, and beside it what the tools' own records say. */
export const readDone = (...others: readonly Partial<Done>[]): Done =>
  Object.assign({ ...nothing }, schema.safeParse(readSession(name, 'localStorage')).data, ...others) as Done

/** Whether words were sent: they are not begun any more, and still there. What is deleted is not. */
const isSent = (before: DraftNews | undefined, { isBegun, words }: DraftNews): boolean =>
  before?.isBegun === true && !isBegun && words !== '' && words === before.words

const counted = { 'combo-convo': 'pairs', 'venting-machine': 'vented' } as const

/** Counts what is sent, by what the forms tell. */
export const countSent = (): ((news: DraftNews) => void) => {
  const last = new Map<string, DraftNews>()
  return (news) => {
    const what = counted[news.name as keyof typeof counted] as 'pairs' | 'vented' | undefined
    const before = last.get(news.name)
    last.set(news.name, news)
    if (what === undefined || !isSent(before, news)) return
    const { pairs, vented } = readDone()
    const done = { pairs, vented }
    writeSession(name, { ...done, [what]: done[what] + 1 }, 'localStorage')
  }
}
