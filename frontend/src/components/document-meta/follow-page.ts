/** A page's address on the site, and the card that networks show beside a link to it; both are paths. */
export interface PagePreview {
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
export const followPage = ({ path, image, alt }: PagePreview): void => {
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
