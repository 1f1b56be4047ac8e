import { site } from '#shared/site.ts'

/** The document's title: the page's own and the brand's name, or for the front page the headline. */
export const pageTitle = (title?: string): string =>
  title === undefined ? `${site.name} · ${site.headline}` : `${title} · ${site.name}`
