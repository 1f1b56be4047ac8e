import { becameLine } from '#shared/promises/became.ts'
import { dueInWords, linesOf, ownerInWords, statusWords } from '#shared/promises/told.ts'
import { todayOf } from '../page/promise-parts.ts'
import type { Report } from '../report.ts'
import type { Slide } from './deck.ts'
import { tableSlides } from './table-slides.ts'

/** What became of the ideas that the room chose, in tables that can be edited; none where nobody promised anything. */
export const promiseSlides = (report: Report): readonly Slide[] => {
  const { promises } = report
  if (promises.length === 0) return []
  const today = todayOf(report)
  return tableSlides({
    heading: 'What became of it',
    isOurs: true,
    name: 'Promises',
    alt: becameLine(promises, report.timeZone),
    columns: [
      { heading: 'Idea', width: 390, isBold: true },
      { heading: 'Whose', width: 190 },
      { heading: 'By when', width: 190 },
      { heading: 'Status', width: 130, isBold: true },
      { heading: 'News', width: 276 },
    ],
    rows: promises.map((one) => [
      one.words,
      ownerInWords(one),
      dueInWords(one, today),
      statusWords[one.status],
      linesOf(one).join(' · '),
    ]),
  })
}
