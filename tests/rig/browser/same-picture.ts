import type { Page } from 'playwright/test'

/** A channel of a pixel may differ by so much: browsers round colours. From another that differs by `edge` it is on an edge. */
const tolerances = { same: 24, edge: 8 } as const

/**
 * How many pixels of two PNGs of one size differ by more than anti-aliasing, from a row of pixels on. On an edge in both,
 * where one of the nine pixels around has another colour, a pixel may have any share of the colours that meet there.
 */
export const differingPixels = async (page: Page, one: Buffer, other: Buffer, fromRow = 0): Promise<number> =>
  page.evaluate(
    async ({ sources, from, same, edge }) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = `data:image/png;base64,${source}`
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.naturalWidth
          canvas.height = image.naturalHeight
          const context = canvas.getContext('2d', { willReadFrequently: true })!
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, canvas.width, canvas.height)
        }),
      )
      if (!first || !second) throw new Error('Two pictures are compared.')
      if (first.width !== second.width || first.height !== second.height)
        throw new Error('The pictures are not of one size.')
      const { width, height } = first
      const differ = (
        own: Uint8ClampedArray,
        at: number,
        others: Uint8ClampedArray,
        other: number,
        by: number,
      ) => [0, 1, 2].some((channel) => Math.abs(own[at + channel]! - others[other + channel]!) > by)
      const isEdge = (data: Uint8ClampedArray, x: number, y: number): boolean => {
        for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
          for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
            if (differ(data, (y * width + x) * 4, data, (row * width + column) * 4, edge)) return true
        return false
      }
      let differing = 0
      for (let y = from; y < height; y++)
        for (let x = 0; x < width; x++) {
          const at = (y * width + x) * 4
          if (!differ(first.data, at, second.data, at, same)) continue
          if (!isEdge(first.data, x, y) || !isEdge(second.data, x, y)) differing += 1
        }
      return differing
    },
    { sources: [one.toString('base64'), other.toString('base64')], from: fromRow, ...tolerances },
  )
