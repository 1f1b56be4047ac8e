import { expect, type Page, type Response } from 'playwright/test'
import { isAlive } from '../../rig/browser/alive.ts'
import { holdFirstScript, keepsNodes, markNodes, type Said, readPage } from './prerendered-page.ts'
import { pageCodeName } from '#lib/late-code/page-marks.ts'
import { toolPaths } from '#shared/site-paths.ts'

/** The scripts that a document names itself, by path. */
const namedScripts = (page: Page) =>
  page.evaluate((pageCode) => {
    const values = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? '')
    return [
      ...values('script[src]', 'src'),
      ...values('link[rel="modulepreload"]', 'href'),
      ...values(`meta[name="${pageCode}"]`, 'content').flatMap((files) => files.split(' ')),
    ]
  }, pageCodeName)

/** The scripts that were here in the frame in which the page came alive: what comes late is asked for after it. */
const scriptsWhenAlive = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const look = () => {
          const heading = document.querySelector('h1') ?? {}
          if (!Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) {
            requestAnimationFrame(look)
            return
          }
          const came = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
          done(came.filter((path) => path.endsWith('.js')))
        }
        look()
      }),
  )

interface TakenOver {
  readonly answer: Response | null
  /** What the page said before its script came, and after. */
  readonly before: Said
  readonly after: Said
  /** Code that came and that the document did not name. */
  readonly early: readonly string[]
}

/** Opens a page whose script comes late, and sees it taken over, node by node. */
export const takeOver = async (page: Page, address: string): Promise<TakenOver> => {
  const { release } = await holdFirstScript(page)
  const answer = await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await expect(page.locator('h1')).toHaveCount(1)
  const listed = await namedScripts(page)
  await markNodes(page)
  const before = await readPage(page)
  const came = scriptsWhenAlive(page)
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  expect(await keepsNodes(page), 'the same nodes').toBe(true)
  const after = await readPage(page)
  await page.unrouteAll()
  return { answer, before, after, early: (await came).filter((one) => !listed.includes(one)) }
}

/** Pages that say more once they are alive. */
const changing: readonly string[] = ['/', '/get-estimate', '/compare', ...toolPaths]

/** Fails when a page says something else once it is alive, or has to ask for code that its document does not name. */
export const expectTakenOver = async (page: Page, path: string): Promise<TakenOver> => {
  const taken = await takeOver(page, path)
  const { before, after, early } = taken
  expect(early, 'code the document does not ask for itself').toEqual([])
  expect(after.titles).toBe(1)
  // What is drawn again for each visit, kept in this browser or asked of the server comes only now.
  if (!changing.includes(path)) expect(after).toEqual(before)
  return taken
}
