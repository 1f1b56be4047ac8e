import { PageHead } from '../components/page-head/PageHead.tsx'
import { ComboConvoForm } from '../features/combo-convo/ComboConvoForm.tsx'

/** The card-pairing form, one phone screen a step. (specification, section 2, "/comboconvo") */
export const ComboConvoPage = () => (
  <main id="main">
    <PageHead
      title="Combo Convo"
      description="Two cards, one question: say what they make together, and send your match."
      image="/media/social/comboconvo.png"
    />
    <ComboConvoForm />
  </main>
)
