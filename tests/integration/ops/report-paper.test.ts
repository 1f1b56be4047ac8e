import { beforeAll, describe, expect, it } from 'vitest'
import { openPrintShop } from '#infra/ops/report/print-shop.ts'
import { wholePage } from '#infra/ops/report/report-files.ts'
import { type Report, reportOf } from '#infra/ops/report/report.ts'
import { sampleEvening } from '#infra/ops/report/test-support/sample-evening.ts'
import { ensureChromium } from '../../rig/browser/chromium.ts'
import { type PdfFacts, readPdf, type Sheet } from '../../rig/files/read-pdf.ts'

/** The foot of a sheet: whose it is, and its number. In points. */
const foot = 48

const promised = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => ({
  ...{ row, at: Date.UTC(2026, 10, 13), owner: row === 5 ? undefined : `Table ${row}` },
  ...{ due: row % 2 === 0 ? undefined : '2027-01-31', step: row === 1 ? 'Ask ten customers' : undefined },
}))

const stage = {
  ...{ eventName: 'Gala', timeZone: 'UTC' },
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
} as const

/**
 * An evening of so many ideas in three rounds, two of them rated, with two votes, piles, and ten promises; and of so many
 * questions to which the room answered.
 */
const eveningOf = (count: number, questions = 1) => {
  const { shown, chosen } = sampleEvening(count)
  const answers = shown.answers.map((one, index) =>
    index % questions === 0 ? one : { ...one, question: 'What would help?' },
  )
  return reportOf(stage, { ...shown, answers }, { ...chosen, promised: new Map([[1, promised]]) })
}
/** All of its ideas in one round, a vote, and nothing else; its tables have four digits. */
const plainEvening = () => {
  const { shown, chosen } = sampleEvening(400)
  const ideas = shown.ideas.map((idea, index) => ({
    ...{ ...idea, round: 1, row: index + 1, table: 9600 + index },
  }))
  return reportOf(
    stage,
    { ideas, pairs: [], answers: [] },
    { ...chosen, rated: [], starred: new Map(), votes: chosen.votes.slice(0, 1) },
  )
}
/** A cloud like any other. */
const cloud = '<svg viewBox="0 0 1232 420" role="img"><title>Words</title><path d="M0 0h9v9z"/></svg>'
const paperOf = (report: Report) =>
  wholePage(
    report,
    report.said.map(() => cloud),
    true,
  )
const html = paperOf(eveningOf(400, 2))

/** How much lower (mm) a small evening's votes and all after them stand: where a sheet ends is luck. */
const heights = [7, 21, 35, 48, 53, 77]

const paper = { lower: [] } as unknown as {
  /** Letters that were printed as boxes, of a page with some that no font has. */
  boxes: readonly string[]
  pdf: PdfFacts
  small: PdfFacts
  plain: PdfFacts
  lower: PdfFacts[]
}
beforeAll(async () => {
  ensureChromium(() => undefined)
  const shop = await openPrintShop()
  try {
    paper.pdf = await readPdf(await shop.pdf(html))
    await shop.pdf('<p>é Ж \u{10FFF0}\u{FE0F} A\u0301 \u{F1234}</p>')
    paper.boxes = shop.boxes()
    paper.small = await readPdf(await shop.pdf(paperOf(eveningOf(40))))
    paper.plain = await readPdf(await shop.pdf(paperOf(plainEvening())))
    const small = paperOf(eveningOf(40))
    for (const lower of heights) {
      const moved = small.replace('<section class="vote', `<div style="height: ${lower}mm"></div>$&`)
      paper.lower.push(await readPdf(await shop.pdf(moved)))
    }
  } finally {
    await shop.close()
  }
})

/** Without what a line break or a script of another direction changes; nothing is left of other scripts. */
const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '')
const isPlain = (text: string): boolean => text !== ''

/** What stands below a heading, in its column. */
const below = ({ pieces }: Sheet, { x, y }: Sheet['headings'][number]) =>
  pieces.filter((piece) => piece.y < y - 2 && piece.y > foot && piece.x > x - 4 && piece.x < x + 250)

describe('the paper of 400 ideas', () => {
  it('has twelve sheets, and lets nothing run out of one', () => {
    expect(paper.pdf.pages).toBeLessThanOrEqual(12)
    for (const [index, { width, height, pieces }] of paper.pdf.sheets.entries())
      for (const piece of pieces) {
        const isIn =
          piece.x >= 0 &&
          piece.x + piece.width <= width + 1 &&
          piece.y >= 0 &&
          piece.y + piece.height <= height
        expect([index + 1, piece.text, isIn]).toEqual([index + 1, piece.text, true])
      }
  })

  it('names letters that no font has, which are boxes', () => {
    const all = ['é', 'Ж', '\u{10FFF0}', '\u{FE0F}', '\u0301', '\u{F1234}']
    expect(all.filter((letter) => paper.boxes.includes(letter))).toEqual(['\u{10FFF0}', '\u{F1234}'])
  })

  it('has no heading at the foot of a sheet or a column', () => {
    for (const [index, sheet] of paper.pdf.sheets.entries())
      for (const heading of sheet.headings)
        expect([index + 1, heading.text, below(sheet, heading).length > 0]).toEqual([
          ...[index + 1, heading.text, true],
        ])
  })

  it('has each question on the sheet of its cloud', () => {
    const questions = [paper.small, paper.pdf].flatMap(({ sheets }) =>
      sheets.flatMap(({ headings }) => headings.filter(({ text }) => text.endsWith('?'))),
    )
    expect(questions).toHaveLength(3)
    for (const { y } of questions) expect(y).toBeGreaterThan(foot + 120)
  })

  it('leaves no sheet half empty but the last', () => {
    const lowest = [paper.pdf, paper.plain].flatMap(({ sheets }) =>
      sheets
        .slice(0, -1)
        .map(
          ({ pieces, height }) => Math.min(...pieces.filter(({ y }) => y > foot).map(({ y }) => y)) / height,
        ),
    )
    for (const [index, share] of lowest.entries()) expect([index, share < 0.4]).toEqual([index, true])
  })

  it('has the heading of all ideas with some of them, wherever a sheet ends', () => {
    const rows = paper.lower.map(({ sheets }) =>
      sheets.flatMap((sheet) =>
        sheet.headings
          .filter(({ text }) => text.startsWith('Every idea'))
          .map((heading) => below(sheet, heading).length),
      ),
    )
    for (const [index, [count = 0]] of rows.entries())
      expect([heights[index], count > 12]).toEqual([heights[index], true])
  })

  it('leaves no line of a vote, nor two, at a sheet’s head, wherever a sheet ends', () => {
    for (const [index, { sheets }] of paper.lower.entries())
      for (const { pieces, headings } of sheets) {
        const top = Math.max(0, ...headings.map(({ y }) => y))
        const alone = pieces.filter(({ text, y }) => y > top && / phones?$/.test(text)).length
        expect([heights[index], alone === 0 || alone > 2]).toEqual([heights[index], true])
      }
  })

  it('has a number of four digits beside its idea, not on it', () => {
    const numbers = paper.plain.sheets.flatMap(({ pieces }) =>
      pieces.filter(({ text }) => /^9[6-9]\d\d$/.test(text)).map((piece) => ({ piece, pieces })),
    )
    expect(numbers.length).toBeGreaterThan(300)
    for (const { piece, pieces } of numbers) {
      const end = piece.x + piece.width
      const onIt = pieces.filter(
        ({ x, y, width }) => x > piece.x && x < end && width > 4 && Math.abs(y - piece.y) < 1,
      )
      expect([piece.text, onIt.map(({ text }) => text)]).toEqual([piece.text, []])
    }
  })

  it('is read in the order of the page, heading by heading, and is shown by its title', () => {
    const told = paper.pdf.sheets.flatMap(({ headings }) => headings.map(({ text }) => plain(text)))
    const written = [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = '']) =>
      plain(inner.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')),
    )
    expect(told.filter(isPlain)).toEqual(written.filter(isPlain))
    expect(paper.pdf.showsTitle).toBe(true)
  })
})
