import { encode } from 'fast-png'
import { PDFDocument } from 'pdfkit'
import { paper } from '#shared/sheets/sheets.ts'

/** A page that is one picture: grays of four bits, two a byte, row by row. `width` is even. */
export interface PdfPage {
  readonly grays: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** What it says, for who cannot see it, searches it, or copies from it. */
  readonly says: string
}

/** In points, 72 to an inch. */
const points = (mm: number): number => (mm * 72) / 25.4
const size = { width: points(paper.width), height: points(paper.height) }
/** The sheet's own margin, and its foot, which is empty. */
const margin = points(16)
const foot = size.height - points(12)

/**
 * A text in the letters of the one font that every reader of PDF has: those of Western Europe. Of other letters it is what
 * stands under their signs; of Arabic the numbers and the address are left.
 */
export const plainText = (text: string): string =>
  // The one letter of ours that no sign stands over.
  Array.from(text.normalize('NFC').replaceAll('ı', 'i'), (letter) =>
    letter <= 'ÿ' ? letter : letter.normalize('NFKD').replaceAll(/[^ -~]/g, ''),
  )
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/(?: \.)+/g, '')

/** The text lies under the picture, on one line: it is not seen, and can be found and copied. */
const drawText = (file: PDFDocument, text: string): void => {
  file.font('Helvetica', 10)
  const fitting = (10 * (size.width - 2 * margin)) / file.widthOfString(text)
  file.fontSize(Math.min(10, fitting)).text(text, margin, foot, { lineBreak: false })
}

/** A PDF of pages of A4, each one picture with a text that stands for it. */
export const pdfOf = (
  pages: readonly PdfPage[],
  { title, lang }: { readonly title: string; readonly lang: string },
): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const file = new PDFDocument({
      ...{ size: [size.width, size.height], margin: 0, autoFirstPage: false, font: '', pdfVersion: '1.7' },
      ...{ tagged: true, lang, displayTitle: true, info: { Title: title } },
    })
    const parts: Uint8Array<ArrayBuffer>[] = []
    file.on('data', (part) => parts.push(part))
    file.on('error', reject)
    file.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })))
    for (const { grays: data, width, height, says } of pages) {
      const picture = encode({ width, height, data, channels: 1, depth: 4 })
      file.addPage()
      const figure = file.struct('Figure', { alt: says }, () => {
        drawText(file, plainText(says))
        file.image(picture, 0, 0, size)
      })
      file.addStructure(figure)
      figure.end()
    }
    file.end()
  })
