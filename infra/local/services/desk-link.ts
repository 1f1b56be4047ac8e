import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { deskAddress } from '#shared/desk/scopes.ts'
import { engineAccess } from './tables.ts'

/** The midnight after the next one, by this machine's clock: a link of today is good tomorrow. */
const untilTomorrow = (now: number): number => new Date(now).setHours(48, 0, 0, 0)

/** The stage's table, and the site's address, on this machine. */
interface Place {
  /** URL of the engine that holds the table. */
  readonly engine: string
  readonly tableName: string
  readonly site: string
}

/** Makes a link to the desk of a local run that may do everything, and tells its address: here, and nowhere again. */
export const makeDeskLink = async ({ engine, tableName, site }: Place): Promise<string> => {
  const client = createStoreClient(engineAccess(engine))
  try {
    const expiresAt = untilTomorrow(Date.now())
    const { token } = await createDeskLinks({ client, tableName }).create({
      name: 'Local run',
      scope: 'all',
      expiresAt,
    })
    return deskAddress(site, token)
  } finally {
    client.destroy()
  }
}
