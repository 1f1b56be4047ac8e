import AdmZip from 'adm-zip'
import { describe, expect, it } from 'vitest'
import { reportOf } from '../report.ts'
import { sampleEvening } from '../test-support/sample-evening.ts'
import { reportDeck } from './report-deck.ts'
import { fitted, heightOf, type, widthOf } from './measure.ts'
import { type Column, headingHeight, pagesOf, rowHeight, textBox } from './shapes.ts'

const columns: readonly Column[] = [
  { heading: 'Table', width: 80 },
  { heading: 'Idea', width: 400 },
]

it('gives a row the lines that its longest cell takes', () => {
  const one = rowHeight(['1', 'Short'], columns)
  expect(rowHeight(['1', '长'.repeat(60)], columns)).toBeGreaterThan(2.4 * one)
  expect(rowHeight(['1', 'a long idea '.repeat(16)], columns)).toBeGreaterThan(3 * one)
})

it('parts a long table so that every row is on one slide, and none too many', () => {
  const rows = Array.from({ length: 100 }, (_, index) => [String(index), 'word '.repeat(index % 40)])
  const pages = pagesOf(rows, columns, 500)
  expect(pages.flat()).toEqual(rows)
  for (const page of pages) {
    const height = page.reduce((sum, row) => sum + rowHeight(row, columns), headingHeight(columns))
    expect(height).toBeLessThanOrEqual(500)
  }
})

it('fills the slides of a long table evenly', () => {
  const rows = Array.from({ length: 11 }, () => ['1', 'Short'])
  const height = headingHeight(columns) + 8 * rowHeight(rows[0] ?? [], columns)
  expect(pagesOf(rows, columns, height).map((page) => page.length)).toEqual([6, 5])
})

it('has no page for no rows, and one for a row that is higher than a slide', () => {
  expect(pagesOf([], columns, 500)).toEqual([])
  expect(pagesOf([['1', 'word '.repeat(400)]], columns, 100)).toHaveLength(1)
})

const stage = {
  eventName: 'Gala & <friends>',
  timeZone: 'UTC',
  quadrantNames: ['Quick wins', 'Big bets', 'Fillers', 'Later'],
} as const
const picture = { png: Buffer.from('png'), svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }

const deckOf = (count: number) => {
  const { shown, chosen } = sampleEvening(count)
  const report = reportOf(stage, shown, chosen)
  const bytes = reportDeck(report, {
    crowd: picture,
    charts: report.rounds.map(() => picture),
    moves: report.moves.map(() => picture),
    clouds: report.said.map(() => picture),
  })
  const files = new Map(
    new AdmZip(bytes).getEntries().map((entry) => [entry.entryName, entry.getData().toString()]),
  )
  const slides = [...files]
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map(([, xml]) => xml)
  return { report, files, slides }
}

/** The folder-relative targets of a part, as paths of the file. */
const targetsOf = (name: string, xml: string): string[] => {
  const base = new URL(`http://deck/${name.replace('_rels/', '').replace(/\.rels$/, '')}`)
  return [...xml.matchAll(/Target="([^"]+)"/g)].map(([, target = '']) =>
    new URL(target, base).pathname.slice(1),
  )
}

it('keeps a count outside the Arabic name before it', () => {
  const set = (name: string) =>
    textBox({ id: 1, name: 'Pile' }, { x: 0, y: 0, w: 9, h: 9 }, [[{ text: name }, ours]], look)
  const [ours, look] = [
    { text: '   2 said it', isOurs: true },
    { size: 12, colour: '#000000' },
  ]
  expect(set('Pile B ثلاثة')).toContain('<a:t>   \u200e2 said it</a:t>')
  expect(set('Pile B')).toContain('<a:t>   2 said it</a:t>')
})

describe.each([0, 400])('the slides of %i ideas', (count) => {
  const { files, slides, report } = deckOf(count)

  it('refer to nothing that is not there, and name the type of every part', () => {
    const types = files.get('[Content_Types].xml') ?? ''
    for (const [name, xml] of files) {
      if (name.endsWith('.rels'))
        for (const target of targetsOf(name, xml)) expect(files.has(target)).toBe(true)
      else if (name.includes('slides/slide')) expect(types).toContain(`PartName="/${name}"`)
      const used = [...xml.matchAll(/r:embed="(rId\d+)"/g)].map(([, id]) => id)
      const relations = files.get(name.replace('slides/', 'slides/_rels/').concat('.rels')) ?? ''
      for (const id of used) expect(relations).toContain(`Id="${id}"`)
    }
  })

  it('have a title in its place each, no id twice, and a text or nothing for each picture', () => {
    expect(slides.length).toBeGreaterThan(0)
    for (const xml of slides) {
      expect(xml.match(/<p:ph type="title"\/>/g)).toHaveLength(1)
      const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [pic] of xml.matchAll(/<p:pic>.*?<\/p:cNvPr>/g))
        expect(/descr="[^"]+"/.test(pic) || pic.includes('decorative')).toBe(true)
    }
  })

  it('hold every idea, every pair and what the room said in tables that can be edited', () => {
    const rows = slides.join('').match(/<a:tr /g) ?? []
    const tables = slides.join('').match(/<a:tbl>/g) ?? []
    const phrases = report.said.reduce((sum, { phrases: own }) => sum + Math.min(12, own.length), 0)
    const piles = report.rounds.reduce((sum, round) => sum + round.piles.length, 0)
    const chosen = report.rounds.reduce((sum, { rated, starred }) => {
      const { best, disputed = [], surprises = [] } = rated ?? {}
      return sum + (best?.lines.length ?? 0) + disputed.length + surprises.length + starred.length
    }, 0)
    expect(rows.length - tables.length).toBe(
      report.ideas + 2 * piles + report.pairs.length + phrases + chosen,
    )
    expect(slides.join('').match(/<a:tblPr firstRow="1"\/>/g) ?? []).toHaveLength(tables.length)
  })
})

it('says what is to be read in letters of 22 px of 720, and nothing smaller than the line at the foot', () => {
  for (const xml of deckOf(400).slides) {
    const shapes = xml.split(/(?=<p:sp>|<p:graphicFrame>|<p:pic>)/)
    for (const shape of shapes) {
      const [, name = ''] = /<p:cNvPr id="\d+" name="([^"]*)"/.exec(shape) ?? []
      const sizes = [...shape.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size) / 100)
      if (sizes.length === 0) continue
      const isFoot = name === 'Source' || name === 'Slide number'
      // The first words of a text, and each cell of a table.
      if (!/^(?:Table \d|What is in the table|How it was voted)/.test(name))
        expect(sizes[0], name).toBeGreaterThanOrEqual(isFoot ? type.source : type.body)
      expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(
        isFoot ? type.source : name.startsWith('Table ') ? 10 : type.beside,
      )
    }
  }
})

/** What lies on a slide with words: where, in pixels, and how high its words are at most. */
const boxesOn = (xml: string) =>
  xml.split(/(?=<p:sp>|<p:graphicFrame>|<p:pic>)/).flatMap((shape) => {
    const [, name = ''] = /<p:cNvPr id="\d+" name="([^"]*)"/.exec(shape) ?? []
    const [, x = 0, y = 0, w = 0, h = 0] = (
      /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(shape) ?? []
    ).map((length) => Number(length) / 9525)
    const isTable = shape.startsWith('<p:graphicFrame>')
    const paragraphs = [...shape.matchAll(/<a:p>(.*?)<\/a:p>/g)].map(([, runs = '']) => runs)
    const words = (runs: string) => [...runs.matchAll(/<a:t>(.*?)<\/a:t>/g)].map(([, text]) => text).join('')
    const high = paragraphs.reduce((sum, runs) => {
      const sizes = [...runs.matchAll(/ sz="(\d+)" b="(\d)"/g)].map(([, size, bold]) => [
        Number(size) / 100,
        bold,
      ])
      const [size = 0, bold] = sizes.toSorted(([one], [other]) => Number(other) - Number(one))[0] ?? []
      // Of words in two sizes the smaller ones take less.
      return (
        sum +
        (sizes.length > 1 ? Number(size) * 1.4667 : heightOf(words(runs), w, Number(size), bold === '1'))
      )
    }, 0)
    return words(shape) === '' ? [] : [{ name, x, y, w, h, high: isTable ? h : high }]
  })

it.each([12, 400])(
  'lays what is said by %i ideas on its slide, each in its box and none over another',
  (count) => {
    for (const xml of deckOf(count).slides) {
      const boxes = boxesOn(xml)
      for (const [index, { name, x, y, w, h, high }] of boxes.entries()) {
        expect([x >= 0, y >= 0, x + w <= 1280, y + h <= 720], name).toEqual([true, true, true, true])
        expect(high, name).toBeLessThanOrEqual(h + 4)
        for (const other of boxes.slice(index + 1))
          expect(
            x + w > other.x + 1 &&
              other.x + other.w > x + 1 &&
              y + h > other.y + 1 &&
              other.y + other.h > y + 1,
            `${name} over ${other.name}`,
          ).toBe(false)
      }
    }
  },
)

it('has as many slides as somebody turns over, however many ideas there are', () => {
  const { slides } = deckOf(4000)
  expect(slides.length).toBeLessThanOrEqual(100)
  expect(slides.join('')).toContain('The first 25; ')
})

it.each([
  ['A short one', 2, 'A short one'],
  ['word '.repeat(40).trim(), 2, /^(?:word )+word…$/],
  ['长'.repeat(80), 1, /^长+…$/],
])('fits %j into %i lines', (text, lines, fit) => {
  const cut = fitted(text, { lines, width: 500 })
  expect(cut).toMatch(fit)
  expect(widthOf(cut) * 22).toBeLessThanOrEqual(lines * 500)
})

it('escapes what somebody wrote, and turns what is written from the right', () => {
  const all = deckOf(12).slides.join('')
  expect(all).toContain('Gala &amp; &lt;friends&gt;')
  expect(all).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
  expect(all).toMatch(/<a:pPr algn="r" rtl="1"\/><a:r><a:rPr [^>]*>(?:(?!<a:t>).)*<a:t>اجتماع/)
})
