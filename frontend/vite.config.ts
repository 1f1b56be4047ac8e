import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const routerBuild = join(import.meta.dirname, '../node_modules/react-router/dist/production')

/** The router's package has a production build, and tells bundlers of the other one only, which warns and weighs more. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
]

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
  },
}))
