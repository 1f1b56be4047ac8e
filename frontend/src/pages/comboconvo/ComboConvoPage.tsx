import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { ComboConvoForm } from '#features/combo-convo/ComboConvoForm.tsx'
import { meta } from './page.ts'

export { ComboConvoForm } from '#features/combo-convo/ComboConvoForm.tsx'
export { comboConvoOutbox } from '#features/combo-convo/combo-convo-outbox.ts'

/** The card-pairing form, one phone screen a step. */
export const ComboConvoPage = () => <LiveForm meta={meta} form={ComboConvoForm} />
