import { DocumentMeta } from '#components/document-meta/DocumentMeta.tsx'
import { PrivacyText } from '#features/privacy/PrivacyText.tsx'
import { meta } from './page.ts'

/** What is kept of visitors and attendees. */
export const PrivacyPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <PrivacyText />
  </main>
)
