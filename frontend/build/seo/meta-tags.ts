import { addressOf, metaOf } from './page-metas.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => `${key}="${String(value).replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)}"`,
  )
  return `<${name} ${written.join(' ')} />`
}

/**
 * What the build adds to the tags that React renders, as HTML, a tag a line: everything that holds the site's whole
 * address, which crawlers want and only the build knows. components/document-meta renders none of these tags, and its
 * `followPage` keeps them up to date in the browser. An empty text for a path at which there is no page. `origin` has
 * no slash at its end.
 */
export const metaTags = (path: string, origin: string): string => {
  const meta = metaOf(path)
  if (!meta) return ''
  const { image, alt } = meta.preview
  const address = addressOf(path, origin)
  const card = addressOf(image, origin)
  return [
    tag('link', { rel: 'canonical', href: address }),
    tag('meta', { property: 'og:url', content: address }),
    tag('meta', { property: 'og:image', content: card }),
    tag('meta', { property: 'og:image:type', content: 'image/png' }),
    tag('meta', { property: 'og:image:width', content: 1200 }),
    tag('meta', { property: 'og:image:height', content: 630 }),
    tag('meta', { property: 'og:image:alt', content: alt }),
    tag('meta', { name: 'twitter:image', content: card }),
    tag('meta', { name: 'twitter:image:alt', content: alt }),
  ].join('\n')
}
