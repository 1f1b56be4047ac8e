import type { RefCallback } from 'react'
import { Busy } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'

/** The match is on its way; there is nothing to do but to wait. (specification, section 4, "submitting") */
export const SendingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen
    ground="ink"
    busy
    bar={<NameBar name="Combo Convo" about="" />}
    foot={<ThumbRow go="Submitting…" icon="dots" disabled />}
  >
    <Busy heading="Sending your match…" headingRef={arrival} />
  </PhoneScreen>
)
