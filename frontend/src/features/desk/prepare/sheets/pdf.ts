import { paper } from '#shared/sheets/sheets.ts'

/** A page that is one picture: grays of four bits, two a byte, row by row, packed by zlib. `width` is even. */
export interface PdfPage {
  readonly grays: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  /** What it says, for who cannot see it. */
  readonly says: string
}

/** In points, 72 to an inch. */
const points = (mm: number): string => ((mm * 72) / 25.4).toFixed(2)
const [across, down] = [points(paper.width), points(paper.height)]

/** A text of any script: UTF-16 in hexadecimal digits. (ISO 32000-2, 7.9.2.2) */
const textOf = (text: string): string => {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`
}

/** Objects of the whole file come first; each page has four, in this order. */
const first = { catalog: 1, pages: 2, facts: 3, structure: 4, page: 5 } as const
const each = { page: 0, drawing: 1, picture: 2, figure: 3 } as const

const idOf = (page: number, part: keyof typeof each): number => first.page + page * 4 + each[part]

const streamOf = (entries: string, data: string | Uint8Array<ArrayBuffer>): readonly BlobPart[] => [
  `<< ${entries} /Length ${data.length} >>\nstream\n`,
  data,
  '\nendstream',
]

/** The objects of a page: itself, what it draws, the picture, and what that is to who cannot see it. */
const objectsOf = ({ grays, width, height, says }: PdfPage, at: number): (readonly BlobPart[])[] => [
  [
    `<< /Type /Page /Parent ${first.pages} 0 R /MediaBox [0 0 ${across} ${down}] /StructParents ${at}`,
    ` /Contents ${idOf(at, 'drawing')} 0 R /Resources << /XObject << /Sheet ${idOf(at, 'picture')} 0 R >> >> >>`,
  ],
  streamOf('', `/Figure << /MCID 0 >> BDC q ${across} 0 0 ${down} 0 0 cm /Sheet Do Q EMC`),
  streamOf(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 4 /Filter /FlateDecode`,
    grays,
  ),
  [
    `<< /Type /StructElem /S /Figure /P ${first.structure} 0 R /Pg ${idOf(at, 'page')} 0 R /K 0 /Alt ${textOf(says)} >>`,
  ],
]

/** A PDF of pages of A4, each one picture with a text that stands for it. */
export const pdfOf = (
  pages: readonly PdfPage[],
  { title, lang }: { readonly title: string; readonly lang: string },
): Blob => {
  const references = (part: keyof typeof each) => pages.map((_, at) => `${idOf(at, part)} 0 R`)
  const figures = references('figure')
  const objects: (readonly BlobPart[])[] = [
    [
      `<< /Type /Catalog /Pages ${first.pages} 0 R /StructTreeRoot ${first.structure} 0 R /Lang ${textOf(lang)}`,
      ' /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> >>',
    ],
    [`<< /Type /Pages /Count ${pages.length} /Kids [${references('page').join(' ')}] >>`],
    [`<< /Title ${textOf(title)} >>`],
    [
      `<< /Type /StructTreeRoot /K [${figures.join(' ')}] /ParentTree << /Nums [`,
      `${figures.map((figure, at) => `${at} [${figure}]`).join(' ')}] >> >>`,
    ],
    ...pages.flatMap(objectsOf),
  ]
  const parts: BlobPart[] = []
  let length = 0
  const add = (...more: readonly BlobPart[]): void => {
    for (const part of more) {
      parts.push(part)
      // All that is text here is ASCII: a byte a character.
      length += typeof part === 'string' ? part.length : (part as Uint8Array).byteLength
    }
  }
  add('%PDF-1.7\n')
  const places = objects.map((object, index) => {
    const place = length
    add(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = length
  const size = objects.length + 1
  add(`xref\n0 ${size}\n0000000000 65535 f \n`, ...places)
  add(
    `trailer\n<< /Size ${size} /Root ${first.catalog} 0 R /Info ${first.facts} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}
