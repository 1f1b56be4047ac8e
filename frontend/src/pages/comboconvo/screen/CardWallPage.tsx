import { SkipLink } from '#components/skip-link/SkipLink.tsx'
import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { NoScript } from '#components/no-script/NoScript.tsx'
import { CardWall } from '#features/wall/cards/CardWall.tsx'
import { meta } from './page.ts'

/** The pairs of card pairing on a wall, full window. */
export const CardWallPage = () => (
  <>
    <SkipLink />
    <main id="main">
      <DocumentMeta {...meta} />
      <NoScript over>The card wall needs JavaScript, which is off in this browser.</NoScript>
      <CardWall />
    </main>
  </>
)
