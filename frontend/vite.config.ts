import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const routerBuild = join(import.meta.dirname, '../node_modules/react-router/dist/production')

/** The router's package has a production build, and tells bundlers of the other one only, which warns and weighs more. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
]

const within = (...places: readonly string[]) =>
  new RegExp(String.raw`[\\/](?:${places.join('|').replaceAll('/', String.raw`[\\/]`)})(?:[\\/]|\.)`)

/** What no page is without, in one file: a request for each part would cost more than it spares. */
const everyPage = {
  name: 'site',
  test: within(
    'node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom)',
    'frontend/src/components/(?:icon|visually-hidden|page-head|skip-link)',
    'frontend/src/content/page-head',
    'frontend/src/lib/(?:use-(?:data-saver|hydrated|late-part|media-query|scrolled)|session-record|idempotency-key|class-names)',
    'shared/(?:products|site|site-paths)',
  ),
}

/** Small parts that most marketing pages share. */
const severalPages = {
  name: 'parts',
  test: within(
    'frontend/src/components/(?:heads|picture|split-title|video|whole-link|text-link)',
    'frontend/src/content/(?:media|media-ids|paths|format-price)',
    'frontend/src/lib/media',
  ),
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: command === 'build' && isSsrBuild !== true ? productionRouter : [] },
  build: {
    target: 'es2022',
    // The CSP allows no data: scripts or fonts, and a hashed file is cached for ever.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [everyPage, severalPages] } } },
  },
}))
