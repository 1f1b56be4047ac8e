import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PaperId, paperIds } from '#shared/page-paths.ts'

/** Where it is kept which edition of a paper the site has. */
export const editionsFile = join(import.meta.dirname, '../../../frontend/src/features/papers/editions.json')

/** The day on which a paper came to say what it says, and a mark of its text. */
interface Edition {
  readonly day: string
  readonly mark: string
}
type Editions = Readonly<Record<PaperId, Edition>>

/** The editions as they are kept. */
export const keptEditions = (): Editions => JSON.parse(readFileSync(editionsFile, 'utf8')) as Editions

/** What a paper says in the built site in a folder: its text, without the line that names its edition. */
const textOf = (site: string, id: PaperId): string => {
  const html = readFileSync(join(site, 'for', id, 'index.html'), 'utf8')
  const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? []
  return main
    .replace(/<p\b[^>]*data-imprint.*?<\/p>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The editions of a built site: what says something else than before is of this day. */
export const editionsOf = (site: string, kept: Editions, today: string): Editions =>
  Object.fromEntries(
    paperIds.map((id) => {
      const mark = createHash('sha256').update(textOf(site, id)).digest('hex').slice(0, 8)
      return [id, kept[id].mark === mark ? kept[id] : { day: today, mark }]
    }),
  ) as unknown as Editions
