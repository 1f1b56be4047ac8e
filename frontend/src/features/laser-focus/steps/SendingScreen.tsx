import type { RefCallback } from 'react'
import { Busy } from '../../../components/phone-screen/Ending.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'

/** The idea is on its way; there is nothing to do but to wait. (specification, section 4, "submitting") */
export const SendingScreen = ({ table, arrival }: { table: number; arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen
    ground="ink"
    busy
    bar={<NameBar name="Laser Focus" about={`Table ${table}`} />}
    foot={<ThumbRow go="Submitting…" icon="dots" disabled />}
  >
    <Busy heading="Sending your idea…" headingRef={arrival} />
  </PhoneScreen>
)
