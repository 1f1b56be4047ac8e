import { expect, it, describe } from 'vitest'
import fc from 'fast-check'
import { readableSize } from './scale.ts'
import { scatterOffset, scatterRadius } from './scatter.ts'
import { chartLayout } from './chart-layout.ts'
import { drawChart } from './draw-chart.ts'
import { pictureGround } from './ground.ts'
import type { ChartPicture } from './picture.ts'
import { piledChart, spreadChart } from './whole-chart.ts'

it.each([
  [7, 1, 19],
  [123, 1, 16],
  [1234, 1, 13],
  [1234, 2, 13],
  // In the smallest circles: 12 px, or not at all.
  [40, 10 / 18, 21.6],
  [123, 10 / 18, 21.6],
  [1234, 10 / 18, undefined],
])('the number %d at %d px a unit is %s units high', (table, unit, size) => {
  const wanted = readableSize(table, unit)
  if (size === undefined) expect(wanted).toBeUndefined()
  else expect(wanted).toBeCloseTo(size)
})

describe('scatterOffset', () => {
  it('is deterministic and never further than the radius', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const { dx, dy } = scatterOffset(key)
        expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(scatterRadius)
        expect(scatterOffset(key)).toEqual({ dx, dy })
      }),
    )
  })

  it('spreads keys that differ little evenly: as many to each side, a quarter within half the radius', () => {
    const offsets = Array.from({ length: 4000 }, (_, index) =>
      scatterOffset(`2026-11-20T10:00:00Z|${index}|5|5`),
    )
    const share = (holds: (offset: { dx: number; dy: number }) => boolean) =>
      offsets.filter(holds).length / offsets.length
    expect(share(({ dx }) => dx > 0)).toBeCloseTo(0.5, 1)
    expect(share(({ dy }) => dy > 0)).toBeCloseTo(0.5, 1)
    expect(share(({ dx, dy }) => Math.hypot(dx, dy) < scatterRadius / 2)).toBeCloseTo(0.25, 1)
  })
})

const layoutAt = (windowWidth: number, windowHeight: number) =>
  chartLayout({ width: windowWidth, height: windowHeight - 200, windowWidth, windowHeight })

describe('chartLayout', () => {
  it.each([
    [360, 780],
    [768, 1024],
    [844, 390],
    [1440, 900],
    [1920, 1080],
    [3840, 2160],
  ])('leaves most of a %i × %i window to the plot', (width, height) => {
    const { margin } = layoutAt(width, height)
    expect(margin.left + margin.right).toBeLessThan(width * 0.25)
    expect(margin.top + margin.bottom).toBeLessThan(height * 0.15)
  })

  it('never draws a smaller circle than at 1920 by 1080, and a larger one only beyond', () => {
    expect(layoutAt(360, 780).pointUnit).toBe(1)
    expect(layoutAt(1920, 1080).pointUnit).toBe(1)
    expect(layoutAt(3840, 2160).pointUnit).toBe(2)
  })

  it('keeps the labels of a phone small enough for three of them, and legible', () => {
    const { labelSize } = layoutAt(360, 780)
    expect(labelSize).toBeGreaterThanOrEqual(11)
    expect(labelSize).toBeLessThanOrEqual(14)
    expect(layoutAt(1920, 1080).labelSize).toBe(38)
  })
})

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
    const circles = [31, 32, 33].map((table) => ({ table, band: 'high' as const, x: table, y: 20 }))
    const svg = drawChart({ ...plain, circles })
    expect(count(svg, /<circle/g)).toBe(3)
    expect([...svg.matchAll(/>(3\d)<\/text>/g)].map(([, table]) => table)).toEqual(['31', '32', '33'])
    expect(drawChart({ ...plain, circles, isBare: true })).not.toMatch(/>3\d<\/text>/)
    const upper = { x: { min: 0, max: 5 }, y: { min: 5, max: 10 } }
    expect(drawChart({ ...plain, part: upper })).not.toContain('LOW')
  })

  it('leads to a text that is not beside its circle', () => {
    const text = {
      lines: ['Far'],
      ends: false,
      left: 90,
      right: 99,
      top: 0,
      bottom: 20,
      at: { x: 20, y: 20 },
    }
    const leader = { from: { x: 40, y: 20 }, to: { x: 80, y: 10 } }
    expect(drawChart({ ...plain, texts: [{ ...text, leader }] })).toContain('d="M40 20L80 10"')
    expect(drawChart({ ...plain, texts: [text] })).not.toContain('<circle')
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
    const { x, y, width, height, column } = pictureGround(part)
    expect(column > 0).toBe(part !== undefined)
    const { x: across, y: up } = part ?? { x: { min: 0, max: 10 }, y: { min: 0, max: 10 } }
    expect([x(across.min), y(up.min)].map(Math.round)).toEqual([column + 40, height - 40].map(Math.round))
    expect([x(across.max), y(up.max)].map(Math.round)).toEqual([Math.round(width - 32), 32])
  }
})

describe('a chart on paper', () => {
  const room = Array.from({ length: 120 }, (_, index) => ({
    ...{ row: index + 1, table: 1 + (index % 40) },
    ...{ impact: 8 + (index % 4) / 10, effort: 7 + (index % 5) / 10 },
  }))
  const shown = { title: 'Ideas', look: 'paper', size: { width: 1500, height: 1120 } } as const

  it('has every idea beside the others, in its band, with a line to its true place', () => {
    const { circles, unit = 1 } = spreadChart(room, shown)
    expect(circles.map(({ table }) => table)).toEqual(room.map(({ table }) => table))
    expect(new Set(circles.map(({ band }) => band))).toEqual(new Set(['high']))
    const apart = circles.flatMap((one, index) =>
      circles.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(Math.min(...apart)).toBeGreaterThan(1.8 * 18 * unit)
    expect(circles.filter(({ home }) => home).length).toBeGreaterThan(100)
  })

  it('of very many ideas has piles, and every idea in one of them', () => {
    const { circles, piles = [] } = piledChart(room, shown)
    expect(piles.reduce((sum, { count }) => sum + count, circles.length)).toBe(room.length)
    expect(piles.length).toBeGreaterThan(0)
  })
})
