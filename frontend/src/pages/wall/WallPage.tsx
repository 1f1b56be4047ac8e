import { lazy } from 'react'
import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { Evening } from '#features/wall/evening/Evening.tsx'
import { retryImport } from '#lib/late-code/late-code.ts'
import { Taped } from '#features/wall/tape/Tape.tsx'
import { meta } from './page.ts'

// Each comes with its step.
const tools = {
  Chart: lazy(() =>
    retryImport(async () => ({
      default: (await import('#features/wall/chart/Scatterplot.tsx')).Scatterplot,
    })),
  ),
  Cards: lazy(() =>
    retryImport(async () => ({ default: (await import('#features/wall/cards/CardWall.tsx')).CardWall })),
  ),
  Cloud: lazy(() =>
    retryImport(async () => ({ default: (await import('#features/wall/cloud/Cloud.tsx')).Cloud })),
  ),
} as const

/** One address for every big screen, full window. */
export const WallPage = () => (
  <ToolPage meta={meta} name="The wall">
    <Taped>
      <Evening tools={tools} />
    </Taped>
  </ToolPage>
)
