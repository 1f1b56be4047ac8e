import type { BrowserContext, Page } from 'playwright/test'
import { formPaths } from '#shared/site-paths.ts'
import { expect, test as base } from '../../rig/browser/e2e.ts'
import { startDeployedSite, tableQuestion, type DeployedSite } from '../../rig/site/deployed-site.ts'
import { answer, laserFocus, rate } from '../steps/laser-focus-steps.ts'
import { settledRowsOf } from '../steps/row-log-steps.ts'

/** Phones keep the live forms: what a deployment, a full phone and a private window make of that. */
const test = base.extend<{ site: DeployedSite }>({
  site: async ({ baseURL }, use) => {
    const site = await startDeployedSite(baseURL!)
    await use(site)
    await site.stop()
  },
})

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  expectedOnConsole: [/^Failed to load resource/],
})

const form = '/laserfocus'

/** What was kept of a form: the builds by their first questions, at most one of which may be opened. */
const keptBuilds = (page: Page, path: string = form): Promise<string[]> =>
  page.evaluate(async (address) => {
    const names = await caches.keys()
    const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match(address)))
    const texts = await Promise.all(pages.flatMap((one) => (one ? [one.text()] : [])))
    return texts.map((text) => /Which table are you at[^<]*/.exec(text)?.[0] ?? 'a form')
  }, path)

const expectKept = (page: Page, build = ''): Promise<void> =>
  expect.poll(() => keptBuilds(page)).toEqual([tableQuestion(build)])

/** A page that its worker looks after. */
const expectControlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

const setNetwork = async (context: BrowserContext, site: DeployedSite, isUp: boolean) => {
  site.isUp = isUp
  await context.setOffline(!isUp)
}

const question = (page: Page, build = '') => page.getByRole('textbox', { name: tableQuestion(build), exact: true })

test('after “We will send it” a reload without a network opens the form, and its answer goes out once', async ({
  page,
  context,
  request,
  site,
}) => {
  await page.goto(site.url + form)
  await expectKept(page)
  await expectControlled(page)
  const idea = await rate(page, '', site.url)
  await setNetwork(context, site, false)
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your earlier idea is waiting for signal. We will send it.')).toBeVisible()
  await expect(laserFocus(page).table).toBeVisible()
  await setNetwork(context, site, true)
  await expect(page.getByText('Your earlier idea has been sent.')).toBeVisible()
  const rows = await settledRowsOf(request, idea)
  expect(rows).toHaveLength(1)
})
