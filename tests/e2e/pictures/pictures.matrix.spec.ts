import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { build, preview } from 'vite'
import { buildOnce } from '#infra/build-once.ts'
import { freePort } from '#infra/local/services/engine.ts'
import { websiteSources } from '#infra/website-build.ts'
import { pagePaths } from '#shared/page-paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from '../../rig/browser/e2e.ts'
import { atPace } from '../../runner/pace.ts'
import { expectAsAccepted, standStill } from './accepted.ts'

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

const test = base.extend<object, { designUrl: string }>({
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
})

/**
 * Pages as they were when somebody last looked at them and accepted them, pixel by pixel. Where one is meant to differ,
 * `npm run pictures` accepts what it shows now: look at the pictures before they are committed.
 */
// Half the size shows the same faults in a quarter of the bytes.
test.use({ deviceScaleFactor: 0.5 })

const widths = [390, 1440] as const

/** Brings the pictures further down, which wait until they are nearly seen; the page may exchange some as it arrives. */
const loadPictures = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const late = [...document.images].filter(
          ({ complete, naturalWidth }) => !complete || naturalWidth === 0,
        )
        for (const picture of late) picture.loading = 'eager'
        return late.length
      }),
    )
    .toBe(0)
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1))

test('ten pages look as accepted', async ({ page }) => {
  await standStill(page)
  for (const path of pagePaths)
    await test.step(path, async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await loadPictures(page)
        await expectAsAccepted(page, `${nameOf(path)}-${width}`)
      }
    })
})

test('the design page looks as accepted, stands still, fits and is right for axe', async ({
  page,
  designUrl,
}) => {
  await standStill(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(designUrl)
    await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
    await loadPictures(page)
    await expectAsAccepted(page, `design-${width}`)
    expect(await page.evaluate(() => document.getAnimations().length), 'animations').toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})
