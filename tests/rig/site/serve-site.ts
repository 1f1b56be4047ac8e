import { startOwnSite } from '#infra/ops/rehearse/own-site.ts'

/** Where the browser tests find the address of the running site. */
export const siteUrlVariable = 'SITE_URL'
/** The same of the link to its desk. */
export const deskUrlVariable = 'SITE_DESK'

/** Playwright's global setup: one site for all tests, stopped after the last. With SITE_URL set, that site is used. */
export default async function serveSite(): Promise<() => Promise<void>> {
  if (process.env[siteUrlVariable]) return () => Promise.resolve()
  const site = await startOwnSite()
  process.env[siteUrlVariable] = site.url
  process.env[deskUrlVariable] = site.desk
  return () => site.stop()
}
