import { splitProductIds } from '#shared/leads/product-ids.ts'
import { isProductId, productNames } from '#shared/products.ts'
import { site } from '#shared/site.ts'
import type { Mail } from './mails.ts'

/** Where the inbox is, on the site's own address. */
export const inboxPath = '/__inbox'
export const stylesheetPath = `${inboxPath}/inbox.css`

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
