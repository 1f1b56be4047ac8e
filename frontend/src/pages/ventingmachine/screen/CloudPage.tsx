import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { Cloud } from '#features/wall/cloud/Cloud.tsx'
import { Taped } from '#features/wall/tape/Tape.tsx'
import { meta } from './page.ts'

/** The venting machine's wall, full window. */
export const CloudPage = () => (
  <ToolPage meta={meta} name="The wall">
    <Taped>
      <Cloud />
    </Taped>
  </ToolPage>
)
