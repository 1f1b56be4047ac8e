import { ToolPage } from '#components/tool-page/ToolPage.tsx'
import { Desk } from '#features/desk/Desk.tsx'
import { meta } from './page.ts'

/** The facilitator's desk: what the room sees, on the phone of whoever decides it. */
export const DeskPage = () => (
  <ToolPage meta={meta} name="The desk">
    <Desk />
  </ToolPage>
)
