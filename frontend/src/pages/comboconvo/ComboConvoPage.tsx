import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { ComboConvoForm } from '#features/combo-convo/ComboConvoForm.tsx'
import { meta } from './page.ts'

/** The card-pairing form, one phone screen a step. */
export const ComboConvoPage = () => <LiveForm meta={meta} form={ComboConvoForm} />
