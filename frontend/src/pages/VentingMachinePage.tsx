import { PageHead } from '../components/page-head/PageHead.tsx'
import { VentingMachine } from '../features/venting-machine/VentingMachine.tsx'

/** The one-question form, one phone screen. (specification, section 2, "/ventingmachine") */
export const VentingMachinePage = () => (
  <main id="main">
    <PageHead
      title="Venting Machine"
      description="One question, three words. Put them into the machine and see what comes out."
      image="/media/social/ventingmachine.png"
    />
    <VentingMachine />
  </main>
)
