import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EdgeResponse, type Origin, plainText } from '../http/http-message.ts'
import type { Mails } from './mails.ts'
import { inboxPage, inboxPath, stylesheetPath } from './page.ts'

const stylesheet = join(import.meta.dirname, 'inbox.css')

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const page = (contentType: string, text: string): EdgeResponse => ({
  status: 200,
  headers: { ...headers, 'content-type': `${contentType}; charset=utf-8` },
  body: Buffer.from(text),
})

/** Whether a browser was told to open this very machine, and not a name that leads here. */
const isLoopback = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

/**
 * The site with the inbox in front, on the path that no site has. Names and addresses are for this machine only: a
 * request that came by another host name, through a tunnel for instance, is refused.
 */
export const withInbox =
  (site: Origin, mails: Mails): Origin =>
  (request) => {
    const { path, method } = request
    if (path !== inboxPath && !path.startsWith(`${inboxPath}/`)) return site(request)
    if (!isLoopback(request.headers.host))
      return Promise.resolve(plainText(403, 'The lead inbox opens at http://localhost only.'))
    if (method !== 'GET' && method !== 'HEAD')
      return Promise.resolve(plainText(405, 'The lead inbox can only be read.'))
    if (path === stylesheetPath) return Promise.resolve(page('text/css', readFileSync(stylesheet, 'utf8')))
    if (path === inboxPath) return Promise.resolve(page('text/html', inboxPage(mails.list())))
    return Promise.resolve(plainText(404, 'There is no such page in the lead inbox.'))
  }
