import puppeteer, { ElementHandle } from 'puppeteer-core'
import { type Engine, type EnginePage, findPart, type Role } from './engine-page.ts'
import { until } from './until.ts'

/** Firefox ESR, over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  openWindow: async ({ width, height }): Promise<EnginePage> => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      headless: true,
      defaultViewport: { width, height },
    })
    const page = await browser.newPage()
    const part = (role: Role, name: string) =>
      until(`${role} "${name}"`, async () => {
        const found = await page.evaluateHandle(findPart, role, name)
        return found instanceof ElementHandle && found
      })
    return {
      open: (address) => page.goto(address),
      evaluate: (look, ...args) => page.evaluate(look as never, ...(args as unknown as never[])),
      press: async (role, name) => (await part(role, name)).click(),
      pressAt: (x, y, delay = 0) => page.mouse.click(x, y, { delay }),
      type: async (name, text) => (await part('field', name)).type(text),
      close: () => browser.close(),
    }
  },
}
