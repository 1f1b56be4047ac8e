import { describe, expect, it } from 'vitest'
import { chartLayout } from './chart-layout.ts'

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
