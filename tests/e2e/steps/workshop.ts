import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { buildOnce } from '../../../infra/build-once.ts'
import { freePort } from '../../../infra/local/services/engine.ts'
import { websiteSources } from '../../../infra/website-build.ts'
import { expect, test as base } from '../../rig/browser/e2e.ts'
import { atPace } from '../../runner/pace.ts'

const frontend = fileURLToPath(new URL('../../../frontend', import.meta.url))

const buildForDevelopment = async (outDir: string): Promise<void> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'development'
  try {
    await build({
      root: frontend,
      configFile: join(frontend, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'error',
      build: { outDir, minify: false },
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/**
 * The folder of the site as developers see it, the only kind with the design page and with React's warnings: built
 * only where its sources changed, and not by every worker again.
 */
const developmentBuild = (): Promise<string> =>
  buildOnce({
    kind: 'development-website',
    sources: websiteSources,
    build: buildForDevelopment,
  })

interface Fixtures {
  /** Opens the page that shows every component. */
  openDesign: () => Promise<void>
}

interface WorkerFixtures {
  /** Address of the design page. */
  designUrl: string
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  designUrl: [
    async ({}, use) => {
      const outDir = await developmentBuild()
      const port = await freePort()
      const server = await preview({
        root: frontend,
        configFile: false,
        logLevel: 'error',
        build: { outDir },
        preview: { port, strictPort: true },
      })
      await use(`http://localhost:${port}/design`)
      await server.close()
    },
    { scope: 'worker', timeout: atPace(120_000) },
  ],
  openDesign: async ({ page, designUrl }, use) => {
    await use(async () => {
      await page.goto(designUrl)
      await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
    })
  },
})
