import sharp from 'sharp'
import type { Scene } from '../kit/scene.ts'
import { svg } from './svg.ts'

const cell = { width: 480, height: 270 }
const gap = 6

/**
 * A contact sheet, for looking: a row of moments a scene (its poster when none is given), up to four cells across.
 * Portrait pictures are fitted into the cell.
 * @throws Error when there is nothing to show.
 */
export const sheet = async (scenes: readonly Scene[], moments: readonly number[]): Promise<Buffer> => {
  const shots = scenes.flatMap((scene) =>
    (moments.length > 0 ? moments : [scene.poster]).map((t) => ({ scene, t })),
  )
  if (shots.length === 0) throw new Error('There is no scene to put on the sheet.')
  const columns = moments.length > 1 ? Math.min(4, moments.length) : Math.min(4, shots.length)
  const cells = await Promise.all(
    shots.map(async ({ scene, t }, index) => {
      const pixels = Math.min(cell.width, (cell.height * scene.width) / scene.height)
      const input = await sharp(Buffer.from(svg(scene, t, pixels)))
        .png()
        .toBuffer()
      const left = gap + (index % columns) * (cell.width + gap)
      return { input, left, top: gap + Math.floor(index / columns) * (cell.height + gap) }
    }),
  )
  const rows = Math.ceil(shots.length / columns)
  const width = gap + columns * (cell.width + gap)
  const height = gap + rows * (cell.height + gap)
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(cells)
    .png()
    .toBuffer()
}
