import { useEffect } from 'react'
import { site } from '#shared/site.ts'
import { followPage, type PagePreview } from './follow-page.ts'
import { pageTitle } from './page-title.ts'

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
