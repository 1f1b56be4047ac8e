import { useEffect } from 'react'
import { site } from '#shared/site.ts'
import { pageTitle } from './page-title.ts'

/** A page's address on the site, and the card that networks show beside a link to it; both are paths. */
interface PagePreview {
  readonly path: string
  readonly image: string
  readonly alt: string
}

const set = (selector: string, attribute: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value)

/**
 * Brings those tags up to date that only the built document has, since they hold whole addresses, and only the build
 * knows the site's. Browsers share the canonical address, which after a step to another page would be the last one's.
 * Without a canonical link, as in development, there is nothing to do.
 */
const followPage = ({ path, image, alt }: PagePreview): void => {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!canonical) return
  const whole = (address: string) => new URL(address, canonical.href).href
  const card = whole(image)
  canonical.href = whole(path)
  set('meta[property="og:url"]', 'content', canonical.href)
  set('meta[property="og:image"]', 'content', card)
  set('meta[property="og:image:alt"]', 'content', alt)
  set('meta[name="twitter:image"]', 'content', card)
  set('meta[name="twitter:image:alt"]', 'content', alt)
}

export interface DocumentMetaProps {
  /** Without the brand's name, which is added; none for the front page, which carries the headline. */
  title?: string
  /** One or two sentences, for search results and social cards. */
  description: string
  /** The page's address and its card; a screen that is no page of the site has none. */
  preview?: PagePreview
  /** Whether search engines may list the page. */
  indexed?: boolean
}

/**
 * Title, description and texts of the social card of one screen; React lifts them into the head, and takes them over
 * from a prerendered one. What holds the site's whole address comes with the prerendered document only, and follows
 * the visitor from page to page.
 */
export const DocumentMeta = ({ title, description, preview, indexed = true }: DocumentMetaProps) => {
  const whole = pageTitle(title)
  const { path, image, alt } = preview ?? {}
  useEffect(() => {
    if (path !== undefined && image !== undefined && alt !== undefined) followPage({ path, image, alt })
  }, [path, image, alt])
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={preview === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
