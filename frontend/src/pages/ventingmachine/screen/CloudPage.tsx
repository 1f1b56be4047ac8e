import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { Cloud } from '#features/wall/cloud/Cloud.tsx'
import { Tape } from '#features/wall/tape/Tape.tsx'
import { meta } from './page.ts'

/** The venting machine's wall, full window. */
export const CloudPage = () => (
  <ToolPage meta={meta} name="The wall">
    <Cloud />
    <Tape />
  </ToolPage>
)
