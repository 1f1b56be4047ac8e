import { describe, expect, it } from 'vitest'
import { drawChart } from './draw-chart.ts'
import { pictureGround } from './ground.ts'
import type { ChartPicture } from './picture.ts'
import { scatteredChart } from './whole-chart.ts'

const plain: ChartPicture = { title: 'Ideas', look: 'dark', circles: [] }

/** How often a pattern is in a text. */
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

describe('drawChart', () => {
  it('says nothing that XML cannot, and lets no text become markup', () => {
    const text = { lines: ['<script>&"\u0000\ud800'], ends: false, left: 0, right: 9, top: 0, bottom: 20 }
    const svg = drawChart({ ...plain, title: 'a"><b>', names: ['R&D'], texts: [text] })
    expect(svg).toContain('&lt;script&gt;&amp;&quot;</tspan>')
    expect(svg).toContain('aria-label="a&quot;&gt;&lt;b&gt;"')
    expect(svg).toContain('R&amp;D')
    expect(svg).not.toMatch(/<script|<b>|\u0000|\ud800/)
  })

  it('draws as many circles and numbers as there are ideas, a later one later', () => {
    const rated = { timestamp: '2026-11-20T10:00:00.000Z', impact: 9, effort: 1 }
    const ideas = [
      { ...rated, table: 31 },
      { ...rated, table: 32 },
      { ...rated, table: 33, impact: 1 },
    ]
    const svg = drawChart(scatteredChart(ideas, { title: 'Three', look: 'bright' }))
    expect(count(svg, /<circle/g)).toBe(3)
    expect([...svg.matchAll(/>(3\d)<\/text>/g)].map(([, table]) => table)).toEqual(['31', '32', '33'])
    const upper = { x: { min: 0, max: 5 }, y: { min: 5, max: 10 } }
    const part = drawChart(scatteredChart(ideas, { title: 'Two', look: 'bright', part: upper }))
    expect(count(part, /<circle/g)).toBe(2)
    expect(part).not.toContain('LOW')
  })

  it('draws a line for each circle that was moved, and leaves out a number that would not fit', () => {
    const circle = { x: 100, y: 100, table: 1234, band: 'med' } as const
    const svg = drawChart({
      ...plain,
      unit: 10 / 18,
      circles: [{ ...circle, home: { x: 90, y: 80 } }, circle],
    })
    expect(svg).toContain('d="M100 100L90 80"')
    expect(svg).not.toContain('1234')
  })
})

it('the plot of a picture has no circle of the scale beyond its edges', () => {
  for (const part of [undefined, { x: { min: 0, max: 5 }, y: { min: 5, max: 10 } }]) {
    const { x, y, width, height } = pictureGround(part)
    const { x: across, y: up } = part ?? { x: { min: 0, max: 10 }, y: { min: 0, max: 10 } }
    expect([x(across.min), y(up.min)].map(Math.round)).toEqual([40, Math.round(height - 40)])
    expect([x(across.max), y(up.max)].map(Math.round)).toEqual([Math.round(width - 32), 32])
  }
})
