import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { scalesWrittenIn } from './build/styles/scales.ts'

const within = (...places: readonly string[]) =>
  new RegExp(String.raw`[\\/](?:${places.join('|').replaceAll('/', String.raw`[\\/]`)})(?:[\\/]|\.)`)

/** What leads from page to page; the live tools lead nowhere. */
const router = { name: 'router', test: within('frontend/src/lib/router', 'frontend/src/components/logo') }

/** What every page needs, in one file: a request for each part would cost more than it saves. */
const everyPage = {
  name: 'site',
  test: within(
    'frontend/src/components/(?:icon|heads|button/PlainButton|notice/Notice|logo/Symbol|visually-hidden|document-meta|skip-link)',
    'frontend/src/content/meta/page-meta',
    'frontend/src/app/(?:pages-by-path|ErrorScreen)',
    'frontend/src/lib/(?:use-(?:data-saver|hydrated|media-query|scrolled)|session-record|idempotency-key|class-names|after)',
    'frontend/src/components/no-script',
    'shared/(?:products|site|page-paths|prices/(?:group-digits|format-price))',
  ),
}

/** What takes the browser longest to evaluate, in a file that does not change with the site. */
const reactItself = { name: 'react', test: within('node_modules/(?:react|react-dom|scheduler)') }

/** Small parts that most marketing pages share. */
const severalPages = {
  name: 'parts',
  test: within(
    'frontend/src/components/(?:picture|split-title|whole-link|text-link)',
    'frontend/src/content/(?:media|media-ids|paths)',
    'frontend/src/lib/media',
  ),
}

/** Plans and what they cost: a file each would cost more than it saves. */
const prices = {
  name: 'prices',
  test: within('shared/prices/(?:plans|spans)', 'frontend/src/content/prices/least-price'),
}

/** What the list of products and the finder's shortlist ask: who runs it, how many come, for how much. */
const asking = {
  name: 'asking',
  includeDependenciesRecursively: false,
  test: within(
    'frontend/src/components/(?:choice|segments)',
    'frontend/src/content/(?:who-runs-it|prices/(?:limits|stated-ranges))',
  ),
}

/** Who calls the API asks what a failure of it means. */
const calls = {
  name: 'api-client',
  test: within('frontend/src/lib/(?:api-client|asked-ahead|outbox/pause-after)'),
}

/** Small parts that the live forms share, none of which needs more than the files above. */
const liveForms = {
  name: 'live-form',
  test: within(
    'frontend/src/components/(?:sign-bubble|phone-screen/(?:PhoneScreen|StandingHeads|SpeechArea|ThumbRow|ToolBar|use-css-variable|use-theme-colour|use-visible-height)|word-counter/WordCounter.module)',
    'frontend/src/lib/(?:language/say|late-code/use-late)',
  ),
}

/** Only what is named, for what that needs is also needed elsewhere. */
const alone = { includeDependenciesRecursively: false } as const

/** What each live form begins with, and the page that leads from form to form: in one file, or that page would part it in three. */
const everyForm = {
  name: 'form',
  ...alone,
  test: within(
    'frontend/src/components/(?:alert|live-form/LiveForm|phone-screen/(?:Ending|Question|SendingScreen)|status-line/QuietLine)',
    'frontend/src/lib/(?:language/visitor-language|use-arrival-focus|use-history-entry)',
    'frontend/src/lib/live-form/(?:answer-round|attempt|delivery|use-delivery)',
    'frontend/src/lib/outbox/(?:kept-store|outbox|outbox-lines|outbox-status|sender)',
    'shared/language-direction',
  ),
}

/** What the form of the ideas and what comes late to it both need. */
const ofIdeas = {
  name: 'form-state',
  ...alone,
  test: within('frontend/src/features/laser-focus/(?:attempt|form-state|my-answer)'),
}

/** What follows the room: with the page that does nothing else, and late in the form of the ideas. */
const following = {
  name: 'follow',
  ...alone,
  test: within(
    'frontend/src/components/phone-screen/(?:Crowd|Offer)',
    'frontend/src/features/laser-focus/follow/use-moment',
    'frontend/src/lib/live-form/(?:ask-soon|use-asking)',
  ),
}

/** What the pages to be forwarded share with the way to them on a product's page. */
const papers = {
  name: 'papers',
  ...alone,
  test: within('frontend/src/content/papers/(?:papers|wifi)', 'frontend/src/features/papers/figures'),
}

/** What is asked by which names: walls begin with it, and a chart that somebody tries has a part of it. */
const askedNames = {
  name: 'asked',
  ...alone,
  test: within('frontend/src/lib/asked/asked', 'shared/chart-picture/labels'),
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const sheets = new Map<string, string>()

/**
 * What a class is called on the page: three letters for its sheet, and its own name. Each page carries a hundred of
 * them, and Vite's own are longer. @throws Error where two sheets have the same letters.
 */
const className = (name: string, file: string): string => {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const digest = createHash('sha256').update(place).digest()
  const prefix = [...digest.subarray(0, 3)].map((byte) => letters[byte % letters.length]).join('')
  if ((sheets.get(prefix) ?? place) !== place) throw new Error(`${place} needs another name.`)
  sheets.set(prefix, place)
  return prefix + name
}

/** Minifies each file before the bundler's own minifier does: both together save 2 % more than one. */
const minifiedTwice: Plugin = {
  name: 'minified-twice',
  apply: ({ build }, { isSsrBuild }) => isSsrBuild !== true && build?.minify !== false,
  renderChunk: async (code) => {
    const { code: less } = await minify(code, { module: true, ecma: 2020, compress: { passes: 3 } })
    return less === undefined ? null : { code: less, map: null }
  },
}

/** Every `import()` of the built site goes through late-code.ts, so that it can be retried. */
const retriedImports: Plugin = {
  name: 'retried-imports',
  apply: ({ build }, { command, isSsrBuild }) =>
    command === 'build' && build?.modulePreload !== false && isSsrBuild !== true,
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { bringCode as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/lib/late-code/late-code.ts'))}`
      : null,
}

/** The files of a build, by their names, as far as Vite knows them when it writes down what an import has to bring. */
let built: Rolldown.OutputBundle = {}

const knownFiles: Plugin = {
  name: 'known-files',
  apply: 'build',
  generateBundle: { order: 'pre', handler: (_, bundle) => void (built = bundle) },
}

/** The scripts that are here when one runs: itself, and those that it imports. */
const hereWith = (name: string, here = new Set<string>()): ReadonlySet<string> => {
  const file = built[name]
  if (file?.type !== 'chunk' || here.has(name)) return here
  here.add(name)
  for (const other of file.imports) hereWith(other, here)
  return here
}

/**
 * Lets the browser compile all of React while it comes over the line, beside the page, instead of a function at a time
 * when it is called: taking a page over costs a seventh less. (V8, "Giving V8 a heads-up: explicit compile hints")
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === reactItself.name)
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), minifiedTwice, retriedImports, knownFiles, compiledAhead],
  css: { modules: { generateScopedName: className }, postcss: { plugins: [scalesWrittenIn()] } },
  build: {
    // The browsers that are supported; Samsung Internet 21 is Chromium 110. What the language has is not all: built-site.test.ts.
    target: ['safari16', 'chrome110', 'firefox121'],
    // The CSP allows no data: scripts or fonts, and a hashed file is cached forever.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite names what a chunk needs; an import has to know of the chunk itself, too. What came with the importing
      // file need not be named, for every name is bytes of a visit.
      resolveDependencies: (file, files, { hostType, hostId }) => {
        if (hostType !== 'js') return files
        const here = hereWith(hostId)
        return [...new Set([file, ...files])].filter((one) => !here.has(one))
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            reactItself,
            router,
            everyPage,
            severalPages,
            prices,
            asking,
            calls,
            liveForms,
            everyForm,
            ofIdeas,
            following,
            papers,
            askedNames,
          ],
        },
        // Every page's first script names most of the others: what a name says there is bytes of every visit.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:8][extname]',
      },
      // Nothing happens by importing what is shared: where a page uses none of it, it is left out.
      treeshake: { moduleSideEffects: [{ test: within('shared'), sideEffects: false }] },
      // So that a name which is written down once costs the browser no variable.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // How long each plugin took is of no interest here.
      checks: { bundlerTimings: false },
    },
  },
})
