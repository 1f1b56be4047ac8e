import { registerStdFonts } from 'pdfkit'
import Helvetica from 'pdfkit/standard-fonts/Helvetica'
import { type Place, type SheetFacts, sheetPicture, sheetsTitle, sheetText } from '#shared/sheets/sheets.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { pdfOf, type PdfPage } from './pdf.ts'

// A browser's build has none of the fonts; that of the tests has all.
registerStdFonts(Helvetica)

/** A page in pixels: 300 to an inch, as printers of offices have them. */
const size = { width: 2480, height: 3508 } as const

/** The same page as what an image can show. */
export const sheetImage = (facts: SheetFacts, place: Place, width: number): string =>
  `data:image/svg+xml,${encodeURIComponent(sheetPicture(facts, place, width))}`

/** The grays of what is drawn, two a byte. It is black on white, so that one of the colors says all. */
const graysOf = ({ data }: ImageData): Uint8Array<ArrayBuffer> => {
  const grays = new Uint8Array(data.length / 8)
  for (let at = 0; at < grays.length; at += 1)
    grays[at] = ((data[at * 8] ?? 0) & 0xf0) | ((data[at * 8 + 4] ?? 0) >> 4)
  return grays
}

/**
 * The sheets of some places as one PDF, each page as the browser draws it. `onPage` is told how many are drawn. Throws
 * where the browser cannot draw them, or packs nothing.
 */
const pdfOfSheets = async (
  facts: SheetFacts,
  places: readonly Place[],
  onPage: (drawn: number) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing.')
  const pages: PdfPage[] = []
  for (const place of places) {
    const image = new Image()
    image.src = sheetImage(facts, place, size.width)
    await image.decode()
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(image, 0, 0, size.width, size.height)
    const grays = graysOf(context.getImageData(0, 0, size.width, size.height))
    pages.push({ ...size, grays, says: sheetText(facts, place) })
    onPage(pages.length)
  }
  return pdfOf(pages, { title: sheetsTitle(facts.eventName), lang: facts.lang ?? 'en' })
}

/** The same, saved under a name. */
export const saveSheets = async (
  facts: SheetFacts,
  places: readonly Place[],
  name: string,
  onPage: (drawn: number) => void,
): Promise<void> => saveFile(await pdfOfSheets(facts, places, onPage), name)
