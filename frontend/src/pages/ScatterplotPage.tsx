import { NoScript } from '../components/no-script/NoScript.tsx'
import { PageHead } from '../components/page-head/PageHead.tsx'
import { scatterplotHead } from '../content/heads/scatterplot.ts'
import { Scatterplot } from '../features/scatterplot/Scatterplot.tsx'

/** The facilitator's live chart, full window. (specification, section 2, "/laserfocus/scatterplot") */
export const ScatterplotPage = () => (
  <main id="main">
    <PageHead {...scatterplotHead} />
    <NoScript over>The live chart needs JavaScript, which is off in this browser.</NoScript>
    <Scatterplot />
  </main>
)
