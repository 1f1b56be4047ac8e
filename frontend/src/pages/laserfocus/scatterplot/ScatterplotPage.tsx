import { NoScript } from '../../../components/no-script/NoScript.tsx'
import { PageHead } from '../../../components/page-head/PageHead.tsx'
import { Scatterplot } from '../../../features/scatterplot/Scatterplot.tsx'
import { meta } from './page.ts'

/** The facilitator's live chart, full window. */
export const ScatterplotPage = () => (
  <main id="main">
    <PageHead {...meta} />
    <NoScript over>The live chart needs JavaScript, which is off in this browser.</NoScript>
    <Scatterplot />
  </main>
)
