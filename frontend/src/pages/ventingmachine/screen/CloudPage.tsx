import { SkipLink } from '#components/skip-link/SkipLink.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { NoScript } from '#components/no-script/NoScript.tsx'
import { Cloud } from '#features/wall/cloud/Cloud.tsx'
import { meta } from './page.ts'

/** The venting machine's wall, full window. */
export const CloudPage = () => (
  <>
    <SkipLink />
    <main id="main">
      <DocumentMeta {...meta} />
      <NoScript over>The wall needs JavaScript, which is off in this browser.</NoScript>
      <Cloud />
    </main>
  </>
)
