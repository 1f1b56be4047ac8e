import { useEffect, useState } from 'react'
import { type Frame, pointRadius } from '../../points/frame.ts'
import type { Point } from '../../rows/point.ts'
import { placeTexts } from './idea-texts.ts'
import type { IdeaText } from './text-ground.ts'
import { obstaclesOf } from './text-obstacles.ts'

interface Wanted {
  readonly points: readonly Point[]
  /** A part of the chart, as it is drawn. */
  readonly frame: Frame
  /** One CSS pixel at 1920 by 1080, and what it is worth in this window. */
  readonly unit: number
  /** Circles fly: until they have landed, the texts stay as they are. */
  readonly isMoving: boolean
}

/** The font's size in units of the window. */
const textSize = 26
const fontAt = (size: number): string =>
  `600 ${size}px ${getComputedStyle(document.documentElement).getPropertyValue('--text')}`

export type TextMeasure = (text: string) => number

/** How wide the font sets a text, as a part of its size: each character is measured once, so pairs count as apart. */
export const textMeasure = (): TextMeasure => {
  const context = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  if (context) context.font = fontAt(100)
  const widthOf = (character: string): number => {
    const known = widths.get(character)
    if (known !== undefined) return known
    const width = (context?.measureText(character).width ?? 100) / 100
    widths.set(character, width)
    return width
  }
  return (text) => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0)
}

/** Measures with the font that these points need; undefined until it is there. */
const useTextMeasure = (points: readonly Point[]) => {
  const [measure, setMeasure] = useState<TextMeasure>()
  useEffect(() => {
    let isWanted = true
    const text = Array.from(new Set(points.map(({ idea }) => idea).join(''))).join('')
    const font = fontAt(textSize)
    const isHere = document.fonts.check(font, text)
    const use = () => {
      if (isWanted)
        setMeasure((now: TextMeasure | undefined) => (isHere && now !== undefined ? now : textMeasure()))
    }
    // Where a font cannot be had, the browser sets the texts in another, and that one is measured.
    document.fonts.load(font, text).then(use, use)
    return () => {
      isWanted = false
    }
  }, [points])
  return measure
}

interface Placed {
  readonly wanted: Wanted
  readonly measure: TextMeasure | undefined
  readonly texts: readonly IdeaText[]
}

/** Whether texts of one picture may stay where they are in another. */
const isSameView = (one: Placed, { wanted: { frame, unit }, measure }: Omit<Placed, 'texts'>): boolean =>
  one.wanted.frame.part === frame.part &&
  one.wanted.frame.layout?.kind === frame.layout?.kind &&
  one.wanted.frame.layout?.kept === frame.layout?.kept &&
  one.wanted.frame.width === frame.width &&
  one.wanted.frame.height === frame.height &&
  one.wanted.unit === unit &&
  one.measure === measure

/** The ideas that can be read beside their circles; those of `before` that are still right stay where they are. */
export const textsIn = (
  { points, frame, unit, isMoving }: Wanted,
  measure: Placed['measure'],
  before: readonly IdeaText[],
): readonly IdeaText[] => {
  if (isMoving || !measure) return before
  const { width, height } = frame
  const size = textSize * unit
  const { circles, ...others } = obstaclesOf(points, frame)
  const radius = pointRadius * frame.unit
  const widthOf = (line: string) => measure(line) * size
  return placeTexts(circles, { width, height, unit, size, radius, widthOf, ...others }, before)
}

/** The ideas that can be read beside their circles; as ideas come, those that are still right stay where they are. */
export const useIdeaTexts = (wanted: Wanted): readonly IdeaText[] => {
  const measure = useTextMeasure(wanted.points)
  const [placed, setPlaced] = useState<Placed>()
  const isSame =
    placed?.measure === measure &&
    (['points', 'frame', 'unit', 'isMoving'] as const).every((each) => placed?.wanted[each] === wanted[each])
  if (placed && isSame) return placed.texts
  const kept = placed && isSameView(placed, { wanted, measure }) ? placed.texts : []
  const texts = textsIn(wanted, measure, kept)
  setPlaced({ wanted, measure, texts })
  return texts
}
