import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { VentingMachine } from '#features/venting-machine/VentingMachine.tsx'
import { meta } from './page.ts'

export { VentingMachine } from '#features/venting-machine/VentingMachine.tsx'
export { ventingOutbox } from '#features/venting-machine/venting-outbox.ts'

/** The one-question form, one phone screen. */
export const VentingMachinePage = () => <LiveForm meta={meta} form={VentingMachine} />
