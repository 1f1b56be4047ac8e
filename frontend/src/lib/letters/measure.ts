import { trackedBy, type Measure } from '#shared/cloud/type-size.ts'

const family = "'Bricolage Grotesque', system-ui, sans-serif"
/**
 * Measured in the font's own units: at this size each advance is a whole number of pixels, so that no engine's rounding
 * shows. Letters of other scripts are as wide as the machine's own fonts make them.
 */
const unitsPerEm = 1000

const faceOf = (size: number): string => `800 ${size}px ${family}`

/** Brings the letters of a text, where the site has them; undefined where all are here. */
export const bringLetters = (text: string): Promise<unknown> | undefined =>
  'fonts' in document && !document.fonts.check(faceOf(48), text)
    ? // A letter that cannot be had is drawn by the machine's own font.
      document.fonts.load(faceOf(48), text).catch(() => undefined)
    : undefined

/** Measures by a canvas; each text once. Ask only when its letters are here. */
export const canvasMeasure = (): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text) => {
    const width = known.get(text) ?? 0
    if (width > 0 || !context) return width
    context.font = faceOf(unitsPerEm)
    const measured = Math.round(context.measureText(text).width) / unitsPerEm + trackedBy(text)
    known.set(text, measured)
    return measured
  }
}
