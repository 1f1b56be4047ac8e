import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ScreenPath, screenPaths } from '#shared/site-paths.ts'
import type { PageMeta } from '#content/meta/page-meta.ts'

/** What a page's own `page.ts` exports. */
export interface PageEntry {
  readonly meta: PageMeta
  /** The most JavaScript that it may ask for before it is alive, in bytes as delivered, where it needs more than usual. */
  readonly scriptBudget?: number
  /** What it asks for first, each by what the one before says (asked-ahead.ts): its document asks for it. */
  readonly ahead?: readonly string[]
  /** How near the window comes to a part before that is laid out, where all parts say how tall they are (`--tall`). */
  readonly foldedUntil?: string
}

/** The folder of a page, seen from frontend/: its address, and `home` for the front page. */
export const pageFolder = (path: ScreenPath): string => `src/pages${path === '/' ? '/home' : path}`

const readEntry = async (path: ScreenPath): Promise<PageEntry> => {
  const file = join(import.meta.dirname, '../..', pageFolder(path), 'page.ts')
  const entry = (await import(pathToFileURL(file).href)) as PageEntry
  if (entry.meta.preview.path !== path) throw new Error(`${file} is not about ${path}.`)
  return entry
}

/** The entries of all pages with an address of their own. Where one of them has none, importing this fails. */
export const pageEntries = Object.fromEntries(
  await Promise.all(screenPaths.map(async (path) => [path, await readEntry(path)] as const)),
) as Readonly<Record<ScreenPath, PageEntry>>
