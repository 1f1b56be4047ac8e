import type { RefCallback } from 'react'
import { Busy } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'

/** The options are on their way. */
export const LoadingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen ground="ink" busy bar={<NameBar name="Combo Convo" about="" />} foot={null}>
    <Busy isNews heading="Shuffling the cards…" headingRef={arrival} />
  </PhoneScreen>
)
