import type { Manifest } from 'vite'

/** The files a page needs beside those its document has from index.html; paths seen from the site's folder. */
export interface PageFiles {
  readonly scripts: readonly string[]
  /** In the order in which they must apply: what a page is composed of before the page itself. */
  readonly styles: readonly string[]
}

/** The document has such parts already: their styles belong to it, their code does not. (src/lib/static) */
const isStaticPart = (module: string): boolean => module.endsWith('/static.ts')

const filesOf = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const waiting: string[] = []
  const add = (name: string, hasCode: boolean) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk for frontend/${name}.`)
    for (const imported of chunk.imports ?? []) add(imported, hasCode)
    if (hasCode) scripts.add(chunk.file)
    waiting.push(...(chunk.dynamicImports ?? []).filter(isStaticPart))
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const name of modules) add(name, true)
  // What the page has code for is known by now.
  for (const name of waiting) add(name, false)
  return { scripts: [...scripts], styles: [...styles] }
}

/**
 * What a page's modules need, with all that they import; the entry's own files are in every document.
 * @throws Error where the build has no chunk for a module.
 */
export const pageFiles = (manifest: Manifest, modules: readonly string[]): PageFiles => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const shared = filesOf(manifest, entries)
  const own = filesOf(manifest, modules)
  return {
    scripts: own.scripts.filter((file) => !shared.scripts.includes(file)),
    styles: own.styles.filter((file) => !shared.styles.includes(file)),
  }
}
