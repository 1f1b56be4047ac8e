import { NoScript } from '../components/no-script/NoScript.tsx'
import { PageHead } from '../components/page-head/PageHead.tsx'
import { comboConvoHead } from '../content/heads/combo-convo.ts'
import { ComboConvoForm } from '../features/combo-convo/ComboConvoForm.tsx'

/** The card-pairing form, one phone screen a step. (specification, section 2, "/comboconvo") */
export const ComboConvoPage = () => (
  <main id="main">
    <PageHead {...comboConvoHead} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <ComboConvoForm />
  </main>
)
