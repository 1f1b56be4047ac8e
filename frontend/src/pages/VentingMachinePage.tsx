import { NoScript } from '../components/no-script/NoScript.tsx'
import { PageHead } from '../components/page-head/PageHead.tsx'
import { ventingMachineHead } from '../content/heads/venting-machine.ts'
import { VentingMachine } from '../features/venting-machine/VentingMachine.tsx'

/** The one-question form, one phone screen. (specification, section 2, "/ventingmachine") */
export const VentingMachinePage = () => (
  <main id="main">
    <PageHead {...ventingMachineHead} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <VentingMachine />
  </main>
)
