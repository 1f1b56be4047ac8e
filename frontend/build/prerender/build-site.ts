import { randomUUID, createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Rolldown } from 'vite'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { otherLanguages } from '#shared/languages.ts'
import { workerFile, workerFor, type KeptForm } from '#shared/form-worker.ts'
import {
  keptPaths,
  isToolPath,
  notFoundFile,
  nothingFolders,
  sitePaths,
  type ScreenPath,
  screenPaths,
} from '#shared/site-paths.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { indexFiles } from '../seo/index-files.ts'
import { type PageEntry, pageEntries, pageFolder } from '../seo/page-entries.ts'
import { structuredData } from '../seo/structured-data.ts'
import { keptForm } from './form-worker.ts'
import { pageDocument, pageFiles, sharedStyles } from './page-document.ts'

const compress = promisify(brotliCompress)

/** How distances are written: which is the least is found by trying, and a file's size swings by as much with each hash in it. */
const ways = [
  [0, 0],
  [1, 12],
  [2, 32],
  [3, 0],
  [0, 4],
  [0, 15],
  [1, 0],
  [1, 20],
  [2, 8],
] as const

/** A page has twenty small files, which are packed in no time; and with what is very large no visit begins. */
const waysFor = ({ length }: Buffer): number => (length < 20_000 ? ways.length : length < 200_000 ? 4 : 1)

/** Packs a file as small as it goes. */
const packed = async (plain: Buffer): Promise<Buffer> => {
  const tried = await Promise.all(
    ways.slice(0, waysFor(plain)).map(([postfix, direct]) =>
      compress(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}

/** What is packed of a built site: scripts and styles, and the document of each path. */
const isPacked = (file: string): boolean => /^assets\/.*\.(?:js|css)$|(?:^|\/)index\.html$/.test(file)

/**
 * Writes each script, style and document of a built site again under /brotli, packed as small as it goes. A delivery
 * network packs in passing, and the tenth that it leaves is a tenth of what a phone in a full hall waits for: of a
 * document it decides whether that and its styles come at once. The edge gives them to browsers that take them.
 * (infra/constructs/website/page-functions.ts)
 */
const writePackedFiles = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter(isPacked).map(async (name) => {
      const target = join(folder, 'brotli', name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await packed(await readFile(join(folder, name))))
    }),
  )
}

const isScreen = (path: string): path is ScreenPath => screenPaths.some((one) => one === path)

const productModules = ['src/pages/ProductPage.tsx', 'src/features/product/load-product.ts']
const paperModules = ['src/pages/PaperPage.tsx']
const caseStudyModules = ['src/pages/CaseStudyPage.tsx', 'src/features/case-study/load-case-study.ts']

/**
 * The modules that frontend/src/app/routes.tsx fetches for a path, seen from frontend/: the document names their files,
 * so that the browser fetches them with it and not after the first script. A browser test fails where one is missing.
 * @throws Error for a path at which the site has no page, or none with one component.
 */
const pageModules = (path: string, manifest: Manifest): readonly string[] => {
  const [, folder = '', id = ''] = path.split('/')
  if (isScreen(path)) {
    const inFolder = new RegExp(`^${pageFolder(path)}/\\w+Page\\.tsx$`)
    const components = Object.keys(manifest).filter((module) => inFolder.test(module))
    if (components.length !== 1)
      throw new Error(`frontend/${pageFolder(path)} must have one component, …Page.tsx, for ${path}.`)
    return components
  }
  if (folder === 'products') return [...productModules, `src/content/products/${id}.ts`]
  if (folder === 'case-study') return [...caseStudyModules, `src/content/case-studies/${id}.ts`]
  if (folder === 'for') return paperModules
  throw new Error(`The site has no page for ${path}.`)
}

/**
 * The same for addresses in a folder at which there is nothing: the browser draws the page again, with the parts that
 * never change.
 */
const notFoundModules: Readonly<Record<(typeof nothingFolders)[number], readonly string[]>> = {
  '/': ['src/pages/NotFoundPage.tsx', 'src/app/static.ts'],
  '/products/': [...productModules, 'src/pages/static.ts', 'src/app/static.ts'],
  '/case-study/': [...caseStudyModules, 'src/pages/static.ts', 'src/app/static.ts'],
  '/for/': [...paperModules, 'src/features/papers/static.ts', 'src/app/static.ts'],
}

/**
 * Writes the sheets of a page into one file of the site's folder, named for its content as every file that is cached
 * forever. `styles` are seen from `folder`, in the order in which they must apply.
 * @returns its address. @throws Error where one of them is missing.
 */
const writePageSheet = async (folder: string, styles: readonly string[]): Promise<string> => {
  const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')))
  const sheet = texts.map((text) => text.trim()).join('\n')
  const name = createHash('sha256').update(sheet).digest('base64url').slice(0, 8)
  const file = `assets/page-${name}.css`
  await writeFile(join(folder, file), sheet)
  return `/${file}`
}

const frontend = join(import.meta.dirname, '../..')
const configFile = join(frontend, 'vite.config.ts')

/**
 * What the first script of every page (index.html names it: src/app/arrival/arrive.ts) brings a page alive by, and a
 * live tool.
 */
const entries = { site: 'src/app/main.tsx', tool: 'src/app/tool/main.tsx' } as const

/** The scripts of src/app/arrival that need no other file, and how: as a plain script, or as a module. */
const scriptsAlone = { early: 'iife', ahead: 'iife', again: 'es', language: 'iife' } as const

/** Below node_modules, so that the bundle finds React there. */
const serverBundles = join(frontend, '../node_modules/.cache/prerender')

/** What a path's own `page.ts` says of its document. */
const entryOf: Readonly<Record<string, PageEntry | undefined>> = pageEntries

const isForm = (path: string): boolean => keptPaths.some((form) => form === path)

/** Where the texts of each language are. */
const textsIn = (manifest: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    otherLanguages.map((language) => {
      const texts = manifest[`src/lib/language/texts/${language}.ts`]
      if (!texts) throw new Error(`The build has no texts in the language ${language}.`)
      return [language, `/${texts.file}`]
    }),
  )

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

interface Alone {
  /** Seen from src/app. */
  readonly input: string
  readonly format: 'es' | 'iife'
  readonly file: string
}

/** Builds a script as a single file. @returns its address. */
const buildAlone = async (folder: string, { input, format, file }: Alone): Promise<string> => {
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
        input: `src/app/${input}.ts`,
        // What it exports is for whoever imports it by its address.
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: file },
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

/** Writes the script by which phones keep the live forms as they are in a built site. */
const writeWorker = async (folder: string, manifest: Manifest): Promise<void> => {
  const forms: Record<string, KeptForm> = {}
  for (const path of keptPaths) {
    const text = await readFile(join(folder, path, 'index.html'), 'utf8')
    forms[path] = keptForm(text, manifest, pageModules(path, manifest))
  }
  await buildAlone(folder, { input: 'offline/worker', format: 'iife', file: workerFile })
  const file = join(folder, workerFile)
  await writeFile(file, workerFor(forms, await readFile(file, 'utf8')))
}

/**
 * Builds the website into a folder: scripts, styles and media by Vite, one document a path with the page's whole text
 * in it, a `404.html` for each kind of thing that is not there, the files for search engines under the site's address `origin`,
 * the worker of the live forms, and the packed scripts and styles.
 * @throws what the build or a page throws.
 */
export const buildSite = async (folder: string, origin: string): Promise<void> => {
  const manifest = await buildBrowserSite(folder)
  checkFirstScript(manifest)
  const alone = (name: keyof typeof scriptsAlone) =>
    buildAlone(folder, {
      input: `arrival/${name}`,
      format: scriptsAlone[name],
      file: 'assets/[name]-[hash].js',
    })
  const scripts = {
    early: await alone('early'),
    ahead: await alone('ahead'),
    again: await alone('again'),
    language: await alone('language'),
  }
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
        scripts,
        path,
        rendered: await renderPath(path),
        ...(await filesFor(pageModules(path, manifest), isTool ? 'tool' : 'site')),
        isTool,
        texts: isForm(path) ? textsIn(manifest) : undefined,
        ahead: entryOf[path]?.ahead,
        foldedUntil: entryOf[path]?.foldedUntil,
        links: metaTags(path, origin),
        data: structuredData(path, origin),
      })
      await write(folder, join(path, 'index.html'), text)
    }
    for (const nothing of nothingFolders) {
      // A path at which there is nothing, and never will be.
      const rendered = await renderPath(`${nothing}404`)
      const files = await filesFor(notFoundModules[nothing])
      await write(
        folder,
        join(nothing, notFoundFile),
        pageDocument({ template, scripts, rendered, ...files }),
      )
    }
  })
  await writeWorker(folder, manifest)
  for (const { name, text } of await indexFiles(origin)) await write(folder, name, text)
  await writePackedFiles(folder)
}
