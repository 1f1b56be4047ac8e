import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { VentingMachine } from '#features/venting-machine/VentingMachine.tsx'
import { meta } from './page.ts'

/** The one-question form, one phone screen. */
export const VentingMachinePage = () => <LiveForm meta={meta} form={VentingMachine} />
