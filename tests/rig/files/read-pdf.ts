import { extractText, getDocumentProxy } from 'unpdf'

/** An element of a PDF's structure: what readers for the blind go by. A leaf names what it says on the page. */
interface Tagged {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tagged[]
  readonly id?: string
}

/** A piece of text on a page, in points from its lower left corner. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What stands on a page, and its headings in the order of its structure: all that each one says, and where it begins. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly pieces: readonly Piece[]
  readonly headings: readonly Piece[]
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
  /** Whether readers show its title and not the name of its file. (PDF/UA-1, 7.1) */
  readonly showsTitle: boolean
  readonly sheets: readonly Sheet[]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

const isHeading = ({ role = '' }: Tagged): boolean => /^H\d$/.test(role)

const sheetOf = async (page: Page, tree: Tagged | null): Promise<Sheet> => {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces: Piece[] = []
  const marked = new Map<string, Piece[]>()
  const open: string[] = []
  for (const item of items)
    if ('str' in item) {
      const [, , , , x = 0, y = 0] = item.transform as readonly number[]
      const piece = { text: item.str, x, y, width: item.width, height: item.height }
      if (item.str.trim() === '') continue
      pieces.push(piece)
      const [id] = open.slice(-1)
      if (id !== undefined) marked.set(id, [...(marked.get(id) ?? []), piece])
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id)
  const headings = [...(tree ? within(tree) : [])].filter(isHeading).flatMap((heading) => {
    const own = [...within(heading)].flatMap(({ id }) => marked.get(id ?? '') ?? [])
    const [first] = own
    return first ? [{ ...first, text: own.map(({ text }) => text).join(' ') }] : []
  })
  const [, , width = 0, height = 0] = page.view
  return { width, height, pieces, headings }
}

const isCell = ({ role = '' }: Tagged): boolean => role === 'TH' || role === 'TD'

function* within(element: Tagged): Generator<Tagged, void, undefined> {
  yield element
  for (const child of element.children ?? []) yield* within(child)
}

/** Reads the text of a PDF, what it is called, its language, and its structure. */
export const readPdf = async (bytes: Buffer): Promise<PdfFacts> => {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { text } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  const facts = info as { readonly Title?: string; readonly Language?: string }
  const roles: Record<string, number> = {}
  const alternatives: string[] = []
  const headings: number[] = []
  const cells: number[][] = []
  const sheets: Sheet[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const of = await document.getPage(page)
    const tree = (await of.getStructTree()) as Tagged | null
    sheets.push(await sheetOf(of, tree))
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
  const preferences = Object(await document.getViewerPreferences()) as { readonly DisplayDocTitle?: unknown }
  return {
    ...{ sheets, showsTitle: preferences.DisplayDocTitle === true },
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
