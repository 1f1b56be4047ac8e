import { NoScript } from '#components/no-script/NoScript.tsx'
import { SkipLink } from '#components/skip-link/SkipLink.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { Scatterplot } from '#features/wall/chart/Scatterplot.tsx'
import { meta } from './page.ts'

/** The facilitator's live chart, full window. */
export const ScatterplotPage = () => (
  <>
    <SkipLink />
    <main id="main">
      <DocumentMeta {...meta} />
      <NoScript over>The live chart needs JavaScript, which is off in this browser.</NoScript>
      <Scatterplot />
    </main>
  </>
)
