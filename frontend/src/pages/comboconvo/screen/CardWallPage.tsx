import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { CardWall } from '#features/wall/cards/CardWall.tsx'
import { Taped } from '#features/wall/tape/Tape.tsx'
import { meta } from './page.ts'

/** The pairs of card pairing on a wall, full window. */
export const CardWallPage = () => (
  <ToolPage meta={meta} name="The card wall">
    <Taped>
      <CardWall />
    </Taped>
  </ToolPage>
)
