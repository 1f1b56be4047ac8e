import { site } from '#shared/site.ts'

interface PageHeadProps {
  /** Without the brand's name, which is added; none for the front page, which carries the headline. */
  title?: string
  /** One or two sentences, for search results and social cards. */
  description: string
  /** Path of the picture on the social card. */
  image?: string
}

/** Title, description and social card of one screen; React lifts them into the head. (spec/decisions.md, "Routes") */
export const PageHead = ({ title, description, image }: PageHeadProps) => {
  const whole = title === undefined ? `${site.name} · ${site.headline}` : `${title} · ${site.name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      {image !== undefined && <meta property="og:image" content={image} />}
    </>
  )
}
