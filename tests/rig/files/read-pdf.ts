import { extractText, getDocumentProxy } from 'unpdf'

/** An element of a PDF's structure: what readers for the blind go by. */
interface Tagged {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tagged[]
}

/** What a PDF says of itself. */
export interface PdfFacts {
  readonly text: string
  readonly pages: number
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** How often each role is in the structure of all pages. */
  readonly roles: Readonly<Record<string, number>>
  /** The levels of its headings, in their order. */
  readonly headings: readonly number[]
  /** How many cells each row of a table has, table by table, as far as a page goes. */
  readonly cells: readonly (readonly number[])[]
  /** The texts that stand for pictures. */
  readonly alternatives: readonly string[]
}

const isCell = ({ role = '' }: Tagged): boolean => role === 'TH' || role === 'TD'

function* within(element: Tagged): Generator<Tagged, void, undefined> {
  yield element
  for (const child of element.children ?? []) yield* within(child)
}

/** Reads the text of a PDF, what it is called, its language, and its structure. */
export const readPdf = async (bytes: Buffer): Promise<PdfFacts> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  const facts = info as { readonly Title?: string; readonly Language?: string }
  const roles: Record<string, number> = {}
  const alternatives: string[] = []
  const headings: number[] = []
  const cells: number[][] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const tree = (await (await document.getPage(page)).getStructTree()) as Tagged | null
    for (const element of tree ? within(tree) : []) {
      const { role, alt } = element
      const [, level] = /^H(\d)$/.exec(role ?? '') ?? []
      if (level !== undefined) headings.push(Number(level))
      if (role === 'Table')
        cells.push(
          [...within(element)]
            .filter((row) => row.role === 'TR')
            .map((row) => (row.children ?? []).filter(isCell).length),
        )
      if (role !== undefined) roles[role] = (roles[role] ?? 0) + 1
      if (alt !== undefined) alternatives.push(alt)
    }
  }
  const { Marked = false } = ((await document.getMarkInfo()) ?? {}) as { readonly Marked?: boolean }
  return {
    text,
    pages: document.numPages,
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: Marked,
    roles,
    headings,
    cells,
    alternatives,
  }
}
