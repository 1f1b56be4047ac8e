import { dueInWords, hasOwner, ownerInWords } from '#shared/promises/told.ts'
import { capitalised, inLetters } from '#shared/text/in-letters.ts'
import type { MondayTold } from '../evening/monday.ts'
import type { Report } from '../report.ts'
import { said, text, when } from './parts.ts'
import { todayOf } from './promise-parts.ts'

/** A cell that is filled in with a pen: one without any text would be none in a PDF. */
const open = '<td class="open"><span class="visually-hidden">to be filled in</span></td>'
const cell = (filled: string): string => (filled === '' ? open : `<td>${filled}</td>`)

const row = ({ words, promise }: MondayTold, today: string): string => {
  const due = promise?.due === undefined ? '' : text(dueInWords(promise, today))
  return `<tr><th scope="row">${said(words)}</th>${cell(promise && hasOwner(promise) ? said(ownerInWords(promise)) : '')}${cell(due)}</tr>`
}

/** For paper: what was chosen, with a line each for who takes it and by when. */
export const mondayPart = (report: Pick<Report, 'monday' | 'timeZone' | 'asOf'>): string => {
  const { monday } = report
  return when(monday.length > 0, () => {
    const count = monday.length === 1 ? 'One idea' : `${capitalised(inLetters(monday.length))} ideas`
    const today = todayOf(report)
    return `<section class="monday" id="monday">
<h2>What happens on Monday.</h2><p>${count} that the room wants. Fill this in before everybody has gone home.</p>
<table><caption class="visually-hidden">What was chosen, who takes it, and by when</caption>
<thead><tr><th scope="col">Idea</th><th scope="col">Whose is it?</th><th scope="col">By when?</th></tr></thead>
<tbody>${monday.map((one) => row(one, today)).join('\n')}</tbody></table>
</section>`
  })
}
