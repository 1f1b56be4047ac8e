/**
 * Text as vector outlines, for pictures that must look the same on machines without the brand's fonts. HarfBuzz shapes
 * it; sharp's own text would be set in whatever font the machine has.
 */
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { matrix, move, scale } from '../kit/matrix.ts'
import { fill, group, type Drawing } from '../kit/node.ts'
import type { Colour } from '../kit/palette.ts'

const displayFont = new URL('../../src/assets/fonts/bricolage-grotesque-english.woff2', import.meta.url)

/** A line of text; lengths in em. */
export interface Line {
  width: number
  /** Begins at `x` on the baseline `y`, its letters `size` units to the em. */
  draw: (x: number, y: number, size: number, colour: Colour) => Drawing
}

/** Sets a line of text; `tracking` in em is added after each letter but the last. */
export type Typesetter = (text: string, tracking?: number) => Line

const shaped = (font: Font, text: string) => {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

const setLine = (font: Font, text: string, tracking: number): Line => {
  const em = font.face.upem
  let pen = 0
  const letters = shaped(font, text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    if (codepoint === 0) throw new Error(`The display font has no letter for a sign in "${text}".`)
    const letter = { x: (pen + xOffset) / em, y: yOffset / em, outline: font.glyphToPath(codepoint) }
    pen += xAdvance + tracking * em
    return letter
  })
  return {
    width: pen / em - tracking,
    draw: (x, y, size, colour) =>
      letters
        .filter(({ outline }) => outline !== '')
        .map((letter) =>
          group(
            matrix(move(x + letter.x * size, y - letter.y * size), scale(size / em, -size / em)),
            fill(letter.outline.replaceAll(',', ' '), colour),
          ),
        ),
  }
}

/**
 * Opens Bricolage Grotesque in its one weight for the signs in `text`.
 * @throws Error in a sentence when a line is set that holds a sign the font has not.
 */
export const openDisplayFont = async (text: string): Promise<Typesetter> => {
  const cut = await subsetFont(await readFile(displayFont), text, { targetFormat: 'sfnt' })
  const font = new Font(new Face(new Blob(cut)))
  return (line, tracking = -0.025) => setLine(font, line, tracking)
}
