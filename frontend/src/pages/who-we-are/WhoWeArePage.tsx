import { productIds } from '#shared/products.ts'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { AboutHero } from '#features/about/AboutHero.tsx'
import { meta } from './page.ts'
import { staticParts } from '#lib/static/static-parts.tsx'

const part = staticParts(() => import('./static.ts'))
const Team = part('Team')
const Numbers = part('Numbers')
const Founders = part('Founders')
const FinderCall = part('FinderCall')

/** The catalogue's own extremes, written down so that it need not be downloaded here. */
const figures = [
  { figure: String(productIds.length), of: 'products, from a card game to a forest' },
  { figure: '15–75', of: 'minutes, from shortest to longest session' },
  { figure: '4,000', of: 'people in one Combo Convo, at most' },
]

/** The about page. */
export const WhoWeArePage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <AboutHero />
    <Team />
    <Numbers figures={figures} />
    <Founders />
    <FinderCall />
  </main>
)
