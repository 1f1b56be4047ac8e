import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, productNames } from '#shared/products.ts'
import { site } from '#shared/site.ts'
import { type EdgeResponse, type Origin, plainText } from '../http/http-server.ts'

/** A mail as the form service received it: of a lead, or of several that may come from machines. */
export interface Receipt {
  /** The lead's id, or one made of those of several, which the relay sends as idempotency key. */
  readonly key: string
  /** ms since 1970 */
  readonly at: number
  /** The body's fields, without the access key. */
  readonly fields: Readonly<Record<string, string>>
}

/** A mail as it is shown: once, however often it came. */
export interface Mail extends Receipt {
  /** How often it was received; more than once where an answer was lost on its way. */
  readonly times: number
}

/** The organizer's mails on this machine. */
interface Mails {
  readonly add: (receipt: Receipt) => void
  /** Newest first. */
  readonly list: () => Mail[]
}

/** A line that a crash cut short is no mail: its sender was not told that it had arrived, and sends it again. */
const readLine = (line: string): Receipt[] => {
  try {
    return [JSON.parse(line) as Receipt]
  } catch {
    return []
  }
}

/** Opens the mails kept in the data directory: one JSON line a receipt, in the order of their arrival. */
export const openMails = (dataDir: string): Mails => {
  const file = join(dataDir, 'inbox.jsonl')
  const mails = new Map<string, Mail>()
  const note = (receipt: Receipt) => {
    const known = mails.get(receipt.key)
    mails.set(receipt.key, known ? { ...known, times: known.times + 1 } : { ...receipt, times: 1 })
  }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  text.split('\n').flatMap(readLine).forEach(note)
  // What follows a line that was cut short must not become a part of it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return {
    add: (receipt) => {
      appendFileSync(file, `${JSON.stringify(receipt)}\n`, { mode: 0o600 })
      note(receipt)
    },
    list: () => [...mails.values()].reverse(),
  }
}

/** Where the inbox is, on the site's own address. */
export const inboxPath = '/__inbox'
const stylesheetPath = `${inboxPath}/inbox.css`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The fields that have a place of their own; whatever else a mail carries is listed by its name. */
const labels: Readonly<Record<string, string>> = {
  from_name: 'Sent by',
  eventDate: 'Event date',
  eventLocation: 'Event location',
}
const placed = new Set(['subject', 'name', 'email', 'message', 'selectedProducts'])

const timeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

const entry = (term: string, html: string): string =>
  `<div><dt>${escapeHtml(term)}</dt><dd>${html}</dd></div>`

const productsOf = (selected: string): string => {
  const items = splitProductIds(selected).map((id) =>
    isProductId(id)
      ? `<li>${escapeHtml(productNames[id])} <code>${id}</code></li>`
      : `<li><code>${escapeHtml(id)}</code></li>`,
  )
  return entry('Products', `<ul>${items.join('')}</ul>`)
}

const othersOf = (fields: Mail['fields']): string =>
  Object.entries(fields)
    .filter(([name, text]) => !placed.has(name) && text !== '')
    .map(([name, text]) => entry(labels[name] ?? name, escapeHtml(text)))
    .join('')

const article = ({ key, at, fields, times }: Mail): string => {
  const { subject = '', name = '', email = '', message = '', selectedProducts = '' } = fields
  const heading = `mail-${encodeURIComponent(key)}`
  const repeated =
    times > 1
      ? `<p class="note">Received ${times} times with the same key, and shown once: an answer was lost on its way.</p>`
      : ''
  return `<li><article aria-labelledby="${heading}">
<h2 id="${heading}">${escapeHtml(subject === '' ? 'No subject' : subject)}</h2>
<p class="when"><time datetime="${new Date(at).toISOString()}">${escapeHtml(timeFormat.format(at))}</time></p>
${repeated}
<dl>${entry('Name', escapeHtml(name))}${entry(
    'Email',
    `<a href="mailto:${escapeHtml(encodeURIComponent(email).replaceAll('%40', '@'))}">${escapeHtml(email)}</a>`,
  )}${selectedProducts === '' ? '' : productsOf(selectedProducts)}${othersOf(fields)}${entry(
    'Number',
    `<code>${escapeHtml(key)}</code>`,
  )}</dl>
${message === '' ? '' : `<p class="message">${escapeHtml(message)}</p>`}
</article></li>`
}

const countOf = (mails: readonly Mail[]): string =>
  mails.length === 1 ? 'One mail, delivered on this machine.' : `${mails.length} mails, newest first.`

const empty = `<p class="empty">No lead has arrived yet. Send one with the <a href="/build-your-program">contact form</a>
or the <a href="/get-estimate">estimate form</a>, then refresh this page. One that was filled in as fast as by a machine comes with the next digest, after the
full hour.</p>`

/** The inbox as a page without scripts. All that mails contain is escaped. */
export const inboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Lead inbox (${mails.length}) – ${escapeHtml(site.name)}</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<header>
<p class="brand"><a href="/">${escapeHtml(site.name)}</a></p>
<h1>Lead inbox</h1>
<p>Stands in for the form service while the site runs on this machine.</p>
</header>
<main>
<div class="bar">
<p>${mails.length === 0 ? 'No leads yet.' : countOf(mails)}</p>
<a class="refresh" href="${inboxPath}">Refresh</a>
</div>
${mails.length === 0 ? empty : `<ol reversed>${mails.map(article).join('\n')}</ol>`}
</main>
</body>
</html>
`

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
