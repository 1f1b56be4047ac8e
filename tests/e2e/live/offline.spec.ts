import type { BrowserContext, Page } from 'playwright/test'
import { keptPaths } from '#shared/site-paths.ts'
import { expect, test as base } from '../../rig/browser/e2e.ts'
import { startDeployedSite, tableQuestion, type DeployedSite } from '../../rig/site/deployed-site.ts'
import { laserFocus, rate } from '../steps/laser-focus-steps.ts'
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

/** Runs in the page; not every browser has it. */
const canGoForward = () => (globalThis as { navigation?: { canGoForward: boolean } }).navigation?.canGoForward

/** A page that its worker looks after. */
const expectControlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

/** Opens the form, and waits until it is kept and its worker looks after it. */
const openKept = async (page: Page, site: DeployedSite) => {
  await page.goto(site.url + form)
  await expectKept(page)
  await expectControlled(page)
}

const setNetwork = async (context: BrowserContext, site: DeployedSite, isUp: boolean) => {
  await (isUp ? site.recover() : site.close())
  await context.setOffline(!isUp)
}

const question = (page: Page, build = '') =>
  page.getByRole('textbox', { name: tableQuestion(build), exact: true })

test('after “We will send it” a reload without a network opens the form, and its answer goes out once', async ({
  page,
  context,
  request,
  site,
}) => {
  await openKept(page, site)
  const idea = await rate(page, '', site.url)
  await setNetwork(context, site, false)
  await laserFocus(page).submit.click()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  // The form has gone back through its steps.
  await expect.poll(() => page.evaluate(canGoForward)).toBe(true)
  await page.reload()
  await expect(page.getByText('Waiting for signal. We will send it.')).toBeVisible()
  await laserFocus(page).again.click()
  await expect(page.getByText('Your earlier idea is waiting for signal. We will send it.')).toBeVisible()
  await page.reload()
  await setNetwork(context, site, true)
  await expect(page.getByText('Your earlier idea has been sent.')).toBeVisible()
  expect(await settledRowsOf(request, idea)).toHaveLength(1)
})

test('each form opens without a network in the language of its reader, and in no other than it can', async ({
  page,
  context,
  site,
}) => {
  for (const path of keptPaths) {
    await page.goto(`${site.url}${path}?lang=de`)
    await expect.poll(() => keptBuilds(page, path)).toHaveLength(1)
    await expectControlled(page)
    await setNetwork(context, site, false)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await setNetwork(context, site, true)
  }
  await test.step('texts that were lost', async () => {
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) if (url.includes('/ar-')) await cache.delete(url)
      }
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await setNetwork(context, site, false)
    await page.goto(`${site.url}${form}?lang=ar`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).not.toHaveAttribute('data-silent')
    await expect(question(page)).toBeVisible()
  })
})

test('a deployment, another one and a roll-back are seen at once, and never what was there before', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.url + form)
  await expectKept(page)
  for (const build of ['next', 'third', 'next', '']) {
    await test.step(`build ${build || 'the first'}`, async () => {
      site.build = build
      await page.reload()
      await expect(question(page, build)).toBeVisible()
      await expectKept(page, build)
      await setNetwork(context, site, false)
      await page.reload()
      await expect(question(page, build)).toBeVisible()
      await setNetwork(context, site, true)
    })
  }
  const names = await page.evaluate(() => caches.keys())
  expect(names.length).toBeLessThanOrEqual(3)
})

test('a page of the build before finds its files, which the site has no more', async ({
  page,
  context,
  site,
}) => {
  await openKept(page, site)
  site.build = 'next'
  const other = await context.newPage()
  await other.goto(site.url + form)
  await expectKept(other, 'next')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a phone whose storage is full keeps nothing, and nothing that was', async ({ page, context, site }) => {
  const devtools = await context.newCDPSession(page)
  const limitStorage = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: site.url,
      ...(quotaSize !== undefined && { quotaSize }),
    })
  await page.goto(`${site.url}/who-we-are`)
  await limitStorage(1000)
  const refused = context.waitForEvent('serviceworker')
  await page.goto(site.url + form)
  await refused
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await expect(question(page)).toBeVisible()

  await test.step('full after the first build', async () => {
    await limitStorage()
    await openKept(page, site)
    await limitStorage(1000)
    site.build = 'next'
    await page.reload()
    await expect(question(page, 'next')).toBeVisible()
    await expect.poll(() => keptBuilds(page)).toEqual([])
    await setNetwork(context, site, false)
    await expect(page.reload({ waitUntil: 'commit' })).rejects.toThrow('net::')
  })
})

test('a stage that switches it off has phones forget what they kept', async ({ page, site }) => {
  await openKept(page, site)
  site.keepsForms = false
  await page.reload()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.length + (await caches.keys()).length
      }),
    )
    .toBe(0)
  await page.reload()
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('it looks after no other page, and asks nothing of the API', async ({ page, context, site }) => {
  const asked: string[] = []
  context.on('request', (one) => {
    if (one.serviceWorker()) asked.push(new URL(one.url()).pathname)
  })
  await openKept(page, site)
  await rate(page, '', site.url)
  await laserFocus(page).submit.click()
  await expect(laserFocus(page).thanks).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
  // Not in the form's own tab, which may still be going back through its steps.
  const other = await context.newPage()
  await other.goto(`${site.url}/who-we-are`)
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await other.goto(`${site.url}/laserfocus/scatterplot`)
  await expect(other.getByText('Live: polling')).toBeVisible()
})
