import AdmZip from 'adm-zip'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartPicture } from '#infra/ops/report/page/round-parts.ts'
import { sample } from '#infra/ops/report/page/page.ts'
import { filesIn } from '#infra/ops/results/results-folder.ts'
import { sampleFolder } from '#infra/ops/results/sample/sample-files.ts'
import { sampleReport } from '#infra/ops/results/sample/summit.ts'
import { sections } from '#content/case-studies/global-leadership-summit.ts'
import { samplePath } from '#shared/site-paths.ts'
import { readPdf } from '../rig/files/read-pdf.ts'

const report = sampleReport()
const kept = (name: string): Buffer => readFileSync(join(sampleFolder, name))
const html = kept('index.html').toString()

/** What a browser measures and packs: the cloud's seats, and how large the slides are. */
const withoutMeasures = (page: string): string =>
  page.replaceAll(/<div class="cl">.*?<\/svg>/gs, '').replaceAll(/PPTX, [\d.]+ [KM]B/g, '')

describe('the sample of a results page', () => {
  it('is what its command writes now (npm run sample)', async () => {
    const made = await filesIn(samplePath, report, undefined, {
      boxes: () => [],
      measure: () => Promise.resolve((text: string) => text.length / 2),
      pdf: () => Promise.resolve(kept('results.pdf')),
      png: () => Promise.resolve(Buffer.from('png')),
    })
    for (const { name, bytes } of made)
      if (/\.(css|js|html)$/.test(name))
        expect(withoutMeasures(kept(name).toString()) === withoutMeasures(String(bytes)), name).toBe(true)
    const [first] = report.rounds
    expect(first && chartPicture(first, 'large') === kept('chart.svg').toString()).toBe(true)
  })

  it('says first of all that it is one, and may be listed', () => {
    expect(html.slice(html.indexOf('<body>'))).toMatch(
      new RegExp(`^<body>\\s*<aside class="sample"[^>]*><span>${sample.bar}`),
    )
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('It stays up until')
  })

  it('has a PDF and slides that say so on their covers', async () => {
    const pdf = await readPdf(kept('results.pdf'))
    expect(pdf).toMatchObject({
      title: 'A sample: what 500 leaders left behind · Heads Talking',
      isTagged: true,
    })
    expect(pdf.pages).toBeLessThanOrEqual(12)
    const slide = new AdmZip(kept('results.pptx')).readAsText('ppt/slides/slide1.xml')
    for (const text of [pdf.text, slide]) {
      expect(text).toContain(sample.cover.slice(0, 30))
      expect(text).toContain(report.voices.toLocaleString('en'))
    }
  })

  it('has a PDF whose structure a reader can go by', async () => {
    const { headings, cells, roles, alternatives, language } = await readPdf(kept('results.pdf'))
    expect(language).toBe('en')
    // One title, and no level is left out below it.
    expect(headings[0]).toBe(1)
    expect(headings.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of headings.slice(1).entries())
      expect(level - (headings[index] ?? 0)).toBeLessThanOrEqual(1)
    // Each row has a cell for each heading of its columns.
    for (const table of cells) expect(new Set(table).size).toBe(1)
    expect(Math.max(...cells.flat())).toBe(4)
    expect(alternatives).toHaveLength(roles.Figure ?? 0)
    for (const text of alternatives) expect(text.length).toBeGreaterThan(20)
  })

  it('has the figures that its case study tells', () => {
    const told = sections.find((section) => section.kind === 'sample')?.figures.map(({ value }) => value)
    const [first] = report.rounds
    expect(told).toEqual([first?.written.length, report.phones, report.said[0]?.answers.length])
  })
})
