import type { Manifest } from 'vite'
import { digestOf, type KeptForm } from '#shared/form-worker.ts'

/** All that a module may ask for, sooner or later; the site's first script may ask for every page. */
const reachedFrom = (manifest: Manifest, module: string, reached = new Set<string>()): Set<string> => {
  if (reached.has(module)) return reached
  reached.add(module)
  const { imports = [], dynamicImports = [], isEntry } = manifest[module] ?? {}
  for (const other of [...imports, ...(isEntry ? [] : dynamicImports)]) reachedFrom(manifest, other, reached)
  return reached
}

/**
 * What a live form needs to open without a network: what its document names, and what its page may ask for later, the
 * texts of all languages among it. Letters that are not English are left to the browser's own cache.
 */
export const keptForm = (document: string, manifest: Manifest, modules: readonly string[]): KeptForm => {
  const named = [...document.matchAll(/="(\/assets\/[^" ]+)"/g)].map(([, file = '']) => file)
  const styles = /<meta name="page-styles" content="([^"]*)"/.exec(document)?.[1]?.split(' ') ?? []
  const later = modules
    .flatMap((module) => [...reachedFrom(manifest, module)])
    .flatMap((module) => [manifest[module]?.file ?? '', ...(manifest[module]?.css ?? [])])
    .map((file) => `/${file}`)
    // They are part of the page's one sheet.
    .filter((file) => !styles.includes(file))
  return { digest: digestOf(document), files: [...new Set([...named, ...later])].sort() }
}
