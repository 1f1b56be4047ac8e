import type { Page, Settled, StoredRow } from '#lambdas/rows/row-log.ts'
import type { Knowledge } from './knowledge.ts'
import { checkOwn, mayBeHidden } from './own-answers.ts'
import type { World } from './world.ts'
import { keyAt } from './in-the-table.ts'
import { form, keyOfAnswer } from './person.ts'

/** Holds one reader's answers against each other, and against what is known. */
export const createPageChecks = (world: World, knowledge: Knowledge) => {
  const { violations, time, intake } = world
  /** Keys by place, and places by key, in all rounds. */
  const ever = new Map<string, string>()
  const told = new Map<number, number>()

  const notHidden = (round: number, row: number) =>
    violations.demand(
      knowledge.hidden.has(`${round}/${row}`) || mayBeHidden(knowledge.owners, keyAt(world, round, row)),
      'contiguous',
      () => `${round}/${row} was left out`,
    )

  const settled = ({ round, lastRow, waiting }: Settled, askedAt: number): void => {
    const before = told.get(round) ?? 0
    violations.demand(
      lastRow >= before,
      'lastRow',
      () => `lastRow of round ${round} fell: ${before}, ${lastRow}`,
    )
    violations.demand(waiting >= 0, 'lastRow', () => `${waiting} answers wait in round ${round}`)
    told.set(round, lastRow)
    belowCeiling(round, lastRow, askedAt)
  }
  const belowCeiling = (round: number, lastRow: number, askedAt: number): void => {
    const { ceiling } = knowledge
    if (!ceiling || askedAt < ceiling.from) return
    const top = ceiling.round === round ? ceiling.row : 0
    violations.demand(lastRow <= top, 'ceiling', () => `${round}/${lastRow} is above ${top}`)
  }

  const row = (place: string, key: string): void => {
    const [keyThere, placeOfKey] = [ever.get(place), ever.get(key)]
    violations.demand((keyThere ?? key) === key, 'contiguous', () => `${place} was ${keyThere}, is ${key}`)
    violations.demand(
      (placeOfKey ?? place) === place,
      'order',
      () => `${key} is at ${placeOfKey} and ${place}`,
    )
    ever.set(place, key).set(key, place)
    const { delay, approval } = knowledge
    const isApproved = !approval.waiting.has(key) || approval.approved.has(key)
    violations.demand(isApproved, 'approval', () => `${place} was shown, and nobody had approved it`)
    const storedAt = intake.items.find(`IN#${form}#${key}`, '-')?.changedAt ?? 0
    const isEarly = delay && storedAt > delay.from && time.now() - storedAt < delay.ms
    violations.demand(!isEarly, 'ceiling', () => `${place} was shown before its delay was over`)
  }

  const own = (answer: StoredRow['answer'], askedAt: number): void => {
    const { ceiling, approval, owners } = knowledge
    const isHeld = ceiling && askedAt >= ceiling.from && !approval.approved.has(keyOfAnswer(answer))
    checkOwn(world, owners, answer, askedAt, isHeld ? ceiling.from : undefined)
  }

  return {
    settled,
    /** The page behind row `last`; gives each of its rows to `draw`. */
    page: (
      { rows, round, lastRow }: Page,
      last: number,
      limit: number,
      askedAt: number,
      draw: (row: number, idea: string) => void,
    ) => {
      violations.demand(rows.length <= limit, 'limit', () => `${rows.length} rows at limit ${limit}`)
      violations.demand(lastRow > last, 'lastRow', () => `row ${round}/${last + 1} cannot be read`)
      let next = last + 1
      for (const one of rows) {
        violations.demand(one.row >= next, 'order', () => `row ${round}/${one.row} came after ${next - 1}`)
        for (; next < one.row; next += 1) notHidden(round, next)
        next = one.row + 1
        row(`${round}/${one.row}`, keyOfAnswer(one.answer))
        own(one.answer, askedAt)
        draw(one.row, String(one.answer.idea))
      }
      for (; next <= lastRow; next += 1) notHidden(round, next)
    },
    belowCeiling,
  }
}
