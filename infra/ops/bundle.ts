import { build } from 'esbuild'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run bundle:ops -- <folder>`: the operators' commands as one file that needs nothing installed, beside the stage
 * files it reads. For the job that deploys, which has the account's credentials and installs nothing but the CDK. The
 * teardown is not for it, which runs the CDK of the project, and reports are not, which are printed by a browser.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder: npm run bundle:ops -- <folder>')
mkdirSync(folder, { recursive: true })
cpSync(join(import.meta.dirname, '../stages'), folder, {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
})
await build({
  entryPoints: [join(import.meta.dirname, 'main.ts')],
  outfile: join(folder, 'ops.mjs'),
  bundle: true,
  // Reports are written where the project is.
  external: ['playwright'],
  platform: 'node',
  format: 'esm',
  target: 'node24',
  logLevel: 'warning',
  banner: {
    // Parts of the bundle are CommonJS modules.
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
})
