import { drawChart } from '#shared/chart-picture/draw-chart.ts'
import { pictureSize, pixelRatio } from '#shared/chart-picture/ground.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { textMeasure } from '../layout/texts/use-idea-texts.ts'
import { fontFacesFor } from './font-faces.ts'
import { pictureOf, type Shown } from './picture-of.ts'

export type PictureKind = 'png' | 'svg'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** What a picture's file is called, e.g. `chart-round-2-2026-11-23-1432.png`; the time is the screen's own. */
export const fileNameOf = (kind: PictureKind, round: number | undefined, at: Date): string => {
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-')
  const time = [at.getHours(), at.getMinutes()].map(twoDigits).join('')
  return ['chart', round === undefined ? [] : `round-${round}`, day, time].flat().join('-') + `.${kind}`
}

/** An SVG document as a PNG of 3840 by 2160 pixels. Throws where the browser cannot draw it. */
const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pictureSize.width * pixelRatio
  canvas.height = pictureSize.height * pixelRatio
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('This browser cannot make a PNG.')
  return png
}

/**
 * Saves what a screen shows as a file: SVG, or PNG at 3840 by 2160. Only ideas that are on the screen are in it. Throws
 * where the browser cannot draw it.
 */
export const savePicture = async (kind: PictureKind, shown: Shown): Promise<void> => {
  const picture = pictureOf(shown, textMeasure())
  const bare = drawChart(picture)
  const svg = drawChart(picture, await fontFacesFor(bare))
  const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg)
  saveFile(file, fileNameOf(kind, shown.round, new Date()))
}
