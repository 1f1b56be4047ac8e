import { NoScript } from '../../components/no-script/NoScript.tsx'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { ComboConvoForm } from '../../features/combo-convo/ComboConvoForm.tsx'
import { meta } from './page.ts'

/** The card-pairing form, one phone screen a step. */
export const ComboConvoPage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <ComboConvoForm />
  </main>
)
