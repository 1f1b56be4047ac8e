import { NoScript } from '../../components/no-script/NoScript.tsx'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { LaserFocusForm } from '../../features/laser-focus/LaserFocusForm.tsx'
import { meta } from './page.ts'

/** The table idea-rating form, one phone screen a step. */
export const LaserFocusPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <LaserFocusForm />
  </main>
)
