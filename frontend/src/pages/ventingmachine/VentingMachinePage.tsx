import { NoScript } from '../../components/no-script/NoScript.tsx'
import { DocumentMeta } from '../../components/document-meta/DocumentMeta.tsx'
import { VentingMachine } from '../../features/venting-machine/VentingMachine.tsx'
import { meta } from './page.ts'

/** The one-question form, one phone screen. */
export const VentingMachinePage = () => (
  <main id="main">
    <DocumentMeta {...meta} />
    <NoScript over>This form needs JavaScript, which is off in this browser.</NoScript>
    <VentingMachine />
  </main>
)
