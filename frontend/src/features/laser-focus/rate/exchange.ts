import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { readMine } from '../my-answer.ts'
import { dropGone, isSameFive, takeOthers, wishOf, type Wish } from './others.ts'
import { askDeal } from './rate-api.ts'
import { rateRecord, type RateRecord } from './rate-record.ts'
import type { Dealt } from './rules.ts'
import type { Deal } from './told-rate.ts'

/**
 * So long, in ms, others for hidden ideas are waited for: less than the pause between two looks at the room, for nobody
 * is shown a hidden idea later than two of them after.
 */
const goneMs = 2_500

/** Ideas as they are taken on by this phone. */
export const dealtHere = (ideas: Deal['ideas'], isLoose?: boolean): Dealt => ({
  ideas,
  isLoose,
  ownIdea: readMine()?.answer?.idea,
  createKey: createIdempotencyKey,
})

/** The exchange of ideas on a phone, beside its looks at the room: they never wait for it. */
export interface Exchange {
  /**
   * Takes up which ideas are gone by the last look, and asks for others where some are to be replaced: one question at a
   * time, called off where the session or the five are others by now, or where a hidden one is more urgent.
   * @returns whether the phone has what it wishes for
   */
  readonly hear: (record: RateRecord, gone: readonly number[]) => boolean
  readonly callOff: () => void
}

/** An exchange that asks by this. */
export const createExchange = (ask: typeof askDeal = askDeal): Exchange => {
  let underWay: { asked: RateRecord; wish: Wish; control: AbortController } | undefined
  const callOff = (): void => {
    underWay?.control.abort()
    underWay = undefined
  }
  const begin = async (asked: RateRecord, gone: readonly number[], wish: Wish): Promise<void> => {
    const control = new AbortController()
    const mine = { asked, wish, control }
    underWay = mine
    const limitMs = wish.wanted === undefined ? goneMs : undefined
    const deal = await ask({ table: asked.table, ...wish }, control.signal, limitMs).catch(() => undefined)
    if (underWay !== mine) return
    underWay = undefined
    rateRecord.change((before) => {
      if (before?.session !== asked.session) return before
      if (!isSameFive(before, asked)) return dropGone(before, gone, dealtHere([]))
      const others = deal?.session === asked.session ? deal : undefined
      return takeOthers(before, gone, dealtHere(others?.ideas ?? [], others?.loose), wish)
    })
  }
  return {
    hear: (record, gone) => {
      const wish = wishOf(record, gone)
      const isUrgent = wish !== undefined && wish.wanted === undefined
      const isOver = underWay && !isSameFive(record, underWay.asked)
      if (isOver || (isUrgent && underWay?.wish.wanted !== undefined)) callOff()
      // What was rated before is shown no more at once; what is not is given up once no other comes for it.
      if (!isUrgent)
        rateRecord.change((before) =>
          before?.session === record.session ? dropGone(before, gone, dealtHere([])) : before,
        )
      if (wish && !underWay) void begin(record, gone, wish)
      return wish === undefined
    },
    callOff,
  }
}
