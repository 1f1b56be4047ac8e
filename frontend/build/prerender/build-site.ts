import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import { isToolPath, sitePaths } from '#shared/site-paths.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { indexFiles } from '../seo/index-files.ts'
import { pageEntries } from '../seo/page-entries.ts'
import { structuredData } from '../seo/structured-data.ts'
import { pageDocument, sharedStyles } from './page-document.ts'
import { writePackedFiles } from './packed-files.ts'
import { pageFiles } from './page-files.ts'
import { notFoundModules, pageModules } from './page-modules.ts'
import { writePageSheet } from './page-sheet.ts'

const frontend = join(import.meta.dirname, '../..')
const configFile = join(frontend, 'vite.config.ts')

/** What every page is alive by, and every live tool. */
const entries = { site: 'src/app/main.tsx', tool: 'src/app/tool/main.tsx' } as const

/** Below node_modules, so that the bundle finds React there. */
const serverBundles = join(frontend, '../node_modules/.cache/prerender')

/** What the documents of some paths ask for ahead of their code. */
const aheadOf: Readonly<Record<string, readonly string[] | undefined>> = Object.fromEntries(
  Object.entries(pageEntries).map(([path, { ahead }]) => [path, ahead]),
)

/** A path at which there is nothing, and never will be. */
const nowhere = '/404'

/** The first script asks for all others until they come; nothing would ask for one that it needs itself. */
const checkFirstScript = (manifest: Manifest): void => {
  const needed = Object.values(manifest).flatMap(({ isEntry, imports = [] }) => (isEntry ? imports : []))
  if (needed.length > 0)
    throw new Error(`The site's first script must need no other; it needs ${needed.join()}.`)
}

type RenderPath = (path: string) => Promise<string>

const buildBrowserSite = async (folder: string): Promise<Manifest> => {
  await build({
    configFile,
    root: frontend,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, manifest: true },
  })
  const notes = join(folder, '.vite')
  const manifest = JSON.parse(await readFile(join(notes, 'manifest.json'), 'utf8')) as Manifest
  // It is for the build's eyes, and every folder of the site is served.
  await rm(notes, { recursive: true })
  return manifest
}

/**
 * Builds a script of frontend/src/app/arrival as a single file that is no module and needs no other.
 * @returns its address.
 */
const buildAlone = async (folder: string, name: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    root: frontend,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3 } },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `src/app/arrival/${name}.ts`,
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return `/${built.output[0].fileName}`
}

/** Runs `render` with the same site built for Node, which is removed afterwards. */
const withServerSite = async <Result>(
  render: (renderPath: RenderPath) => Promise<Result>,
): Promise<Result> => {
  const folder = join(serverBundles, randomUUID())
  try {
    await build({
      configFile,
      root: frontend,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, copyPublicDir: false, ssr: 'src/app/prerender.tsx' },
    })
    const bundle = pathToFileURL(join(folder, 'prerender.js')).href
    const { renderPath } = (await import(bundle)) as { renderPath: RenderPath }
    return await render(renderPath)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const write = async (folder: string, name: string, text: string): Promise<void> => {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/**
 * Builds the website into a folder: scripts, styles and media by Vite, one document a path with the page's whole text
 * in it, `404.html`, the files for search engines under the site's address `origin`, and the packed scripts and styles.
 * @throws what the build or a page throws.
 */
export const buildSite = async (folder: string, origin: string): Promise<void> => {
  const manifest = await buildBrowserSite(folder)
  checkFirstScript(manifest)
  const keep = await buildAlone(folder, 'keep')
  const watch = await buildAlone(folder, 'watch')
  const again = await buildAlone(folder, 'again')
  const aheadScript = await buildAlone(folder, 'ahead')
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const filesFor = async (modules: readonly string[], entry: keyof typeof entries = 'site') => {
    const files = pageFiles(manifest, [entries[entry], ...modules])
    return { files, sheet: await writePageSheet(folder, [...sharedStyles(template), ...files.styles]) }
  }
  await withServerSite(async (renderPath) => {
    for (const path of sitePaths) {
      const isTool = isToolPath(path)
      const text = pageDocument({
        template,
        keep,
        watch,
        again,
        path,
        rendered: await renderPath(path),
        ...(await filesFor(pageModules(path, manifest), isTool ? 'tool' : 'site')),
        isTool,
        ahead: { script: aheadScript, addresses: aheadOf[path] ?? [] },
        links: metaTags(path, origin),
        data: structuredData(path, origin),
      })
      await write(folder, join(path, 'index.html'), text)
    }
    const nothing = await renderPath(nowhere)
    const files = await filesFor(notFoundModules)
    await write(
      folder,
      '404.html',
      pageDocument({ template, keep, watch, again, rendered: nothing, ...files }),
    )
  })
  for (const { name, text } of await indexFiles(origin)) await write(folder, name, text)
  await writePackedFiles(folder)
}
