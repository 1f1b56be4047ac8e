import { NoScript } from '../../components/no-script/NoScript.tsx'
import { PageHead } from '../../components/page-head/PageHead.tsx'
import { VentingMachine } from '../../features/venting-machine/VentingMachine.tsx'
import { meta } from './page.ts'

/** The one-question form, one phone screen. */
export const VentingMachinePage = () => (
  <main id="main">
    <PageHead {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <VentingMachine />
  </main>
)
