import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { linkedForms, screenAddress } from '#shared/desk/linked-screens.ts'
import { deskAddress, type DeskScope } from '#shared/desk/scopes.ts'
import { engineAccess } from './tables.ts'

/** The midnight after the next one, by this machine's clock: a link of today is good tomorrow. */
const untilTomorrow = (now: number): number => new Date(now).setHours(48, 0, 0, 0)

/** The stage's table, and the site's address, on this machine. */
interface Place {
  /** URL of the engine that holds the table. */
  readonly engine: string
  readonly tableName: string
  readonly site: string
  /** What the stage signs links with. */
  readonly key: string
}

/** The addresses that a link of a local run opens. */
export interface DeskLinkAddresses {
  readonly desk: string
  /** The screens that open with a link, in the order of their forms. */
  readonly screens: readonly string[]
}

/**
 * Makes two links to a local run, one to the desk that may do everything, and one for screens that only reads what they
 * show; and tells their addresses: here, and nowhere again.
 */
export const makeDeskLinks = async ({ engine, tableName, site, key }: Place): Promise<DeskLinkAddresses> => {
  const client = createStoreClient(engineAccess(engine))
  try {
    const expiresAt = untilTomorrow(Date.now())
    const links = createDeskLinks({ client, tableName })
    const linkTo = async (scope: DeskScope, name: string) =>
      (await links.create({ name, scope, expiresAt, key })).token
    const desk = deskAddress(site, await linkTo('all', 'Local run'))
    const token = await linkTo('screen', 'Local screens')
    return { desk, screens: linkedForms.map((form) => screenAddress(site, form, token)) }
  } finally {
    client.destroy()
  }
}
