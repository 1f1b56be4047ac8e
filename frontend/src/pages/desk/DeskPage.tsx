import { NoScript } from '#components/no-script/NoScript.tsx'
import { SkipLink } from '#components/skip-link/SkipLink.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { Desk } from '#features/desk/Desk.tsx'
import { meta } from './page.ts'

/** The facilitator's desk: what the room sees, on the phone of whoever decides it. */
export const DeskPage = () => (
  <>
    <SkipLink />
    <main id="main">
      <DocumentMeta {...meta} />
      <NoScript over>The desk needs JavaScript, which is off in this browser.</NoScript>
      <Desk />
    </main>
  </>
)
