import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the sheets of a page into one file of the site's folder, named for its content as every file that is cached
 * forever. `styles` are seen from `folder`, in the order in which they must apply.
 * @returns its address. @throws Error where one of them is missing.
 */
export const writePageSheet = async (folder: string, styles: readonly string[]): Promise<string> => {
  const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')))
  const sheet = texts.map((text) => text.trim()).join('\n')
  const name = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const file = `assets/page-${name}.css`
  await writeFile(join(folder, file), sheet)
  return `/${file}`
}
