import sharp from 'sharp'
import type { Scene } from '../kit/scene.ts'
import { wrap } from '../kit/time.ts'
import { svg } from './svg.ts'

export const framesPerSecond = 30

const frameCount = ({ seconds }: Scene): number => Math.round(seconds * framesPerSecond)

/**
 * Width and height of a scene's clip in pixels.
 * @throws Error when one is odd, which video encoders refuse.
 */
export const clipSize = ({ id, width, height, clipWidth }: Scene): [width: number, height: number] => {
  const clipHeight = (clipWidth * height) / width
  if (clipWidth % 2 || clipHeight % 2) {
    throw new Error(`The clip of "${id}" would be ${clipWidth} by ${clipHeight}: both must be even numbers.`)
  }
  return [clipWidth, clipHeight]
}

/** One moment of a scene as raw RGBA pixels, four bytes each, row by row. */
export const frame = (scene: Scene, t: number, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(scene, t, pixels)))
    .ensureAlpha()
    .raw()
    .toBuffer()

/** A whole turn of a scene in clip size, beginning at the poster, so that playing starts without a jump. */
export async function* frames(scene: Scene): AsyncGenerator<Buffer> {
  const count = frameCount(scene)
  const [pixels] = clipSize(scene)
  const draw = (index: number) => frame(scene, wrap(index / count + scene.poster), pixels)
  let next = draw(0)
  for (let index = 1; index <= count; index += 1) {
    const current = next
    // Drawn while the encoder takes the current one.
    if (index < count) next = draw(index)
    yield await current
  }
}
