import { type EnginePage, findPart, type Role } from './engine-page.ts'
import { until } from './until.ts'
import type { Part, WebDriver } from './webdriver.ts'

interface Parts {
  readonly site: string
  readonly driver: WebDriver
  readonly photograph: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A page of a WebKit, by WebDriver. */
export const webKitPage = ({ site, driver, photograph, close }: Parts): EnginePage => {
  const evaluate: EnginePage['evaluate'] = (look, ...args) =>
    driver.execute(`return (${look.toString()})(...arguments)`, args) as never
  const part = (role: Role, name: string) =>
    until(`${role} "${name}"`, async () => {
      const found = await driver.execute(`return (${findPart.toString()})(...arguments)`, [role, name])
      return (found as Part | null) ?? undefined
    })
  return {
    open: (path) => driver.open(`${site}${path}`),
    evaluate,
    press: async (role, name) => driver.click(await part(role, name)),
    pressAt: (x, y, forMs) => driver.clickAt(x, y, forMs),
    type: async (name, text) => driver.type(await part('field', name), text),
    photograph,
    close,
  }
}
