import { Scatterplot } from '../features/scatterplot/Scatterplot.tsx'

/** The facilitator's live chart, full window. (specification, section 2, "/laserfocus/scatterplot") */
export const ScatterplotPage = () => (
  <main id="main">
    <title>Live scatterplot · Heads Talking</title>
    <meta name="description" content="Every rated idea by impact and time to value, live." />
    <Scatterplot />
  </main>
)
