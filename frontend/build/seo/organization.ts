import { site } from '#shared/site.ts'
import { founders } from '#content/founders.ts'
import { addressOf, metaOf } from './page-metas.ts'

const homePath = '/'
const aboutPath = '/who-we-are'
/** The address that identifies the provider wherever it is mentioned. */
const organizationId = (origin: string): string => `${addressOf(homePath, origin)}#organization`

/** The provider where something else is described: enough to identify it. */
export const provider = (origin: string) => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: site.name,
  url: addressOf(homePath, origin),
})

/** The provider itself. The links are the photo-sharing site, the professional network and the video site. */
const organization = (origin: string) => ({
  ...provider(origin),
  logo: addressOf('/icon-512.png', origin),
  slogan: site.headline,
  email: site.email,
  sameAs: [site.links.photos, site.links.network, site.links.videos],
})

/** The front page: whose site this is. */
export const homeData = (origin: string) => [
  { ...organization(origin), description: metaOf(homePath)?.description },
  {
    '@type': 'WebSite',
    name: site.name,
    url: addressOf(homePath, origin),
    inLanguage: 'en',
    publisher: provider(origin),
  },
]

/** The about page: the provider, and who founded it. */
export const aboutData = (origin: string) => [
  {
    '@type': 'AboutPage',
    name: metaOf(aboutPath)?.title,
    url: addressOf(aboutPath, origin),
    mainEntity: {
      ...organization(origin),
      founder: founders.map(({ name, role, lede, biography }) => ({
        '@type': 'Person',
        name,
        jobTitle: role,
        description: `${lede} ${biography}`,
      })),
    },
  },
]
