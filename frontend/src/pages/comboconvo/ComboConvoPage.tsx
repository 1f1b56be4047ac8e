import { NoScript } from '../../components/no-script/NoScript.tsx'
import { PageHead } from '../../components/page-head/PageHead.tsx'
import { ComboConvoForm } from '../../features/combo-convo/ComboConvoForm.tsx'
import { meta } from './page.ts'

/** The card-pairing form, one phone screen a step. */
export const ComboConvoPage = () => (
  <main id="main">
    <PageHead {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <ComboConvoForm />
  </main>
)
