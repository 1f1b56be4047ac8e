import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { Scatterplot } from '#features/wall/chart/Scatterplot.tsx'
import { Taped } from '#features/wall/tape/Tape.tsx'
import { meta } from './page.ts'

/** The facilitator's live chart, full window. */
export const ScatterplotPage = () => (
  <ToolPage meta={meta} name="The live chart">
    <Taped>
      <Scatterplot />
    </Taped>
  </ToolPage>
)
