import { productIds } from '#shared/products.ts'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { AboutHero } from '../../features/about/AboutHero.tsx'
import { FinderCall } from '../../features/about/FinderCall.tsx'
import { Founders } from '../../features/about/Founders.tsx'
import { Numbers } from '../../features/about/Numbers.tsx'
import { Team } from '../../features/about/Team.tsx'
import { meta } from './page.ts'

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
