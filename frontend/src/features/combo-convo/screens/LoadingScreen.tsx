import type { RefCallback } from 'react'
import { Busy } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { say } from '#lib/language/say.ts'

/** The options are on their way. */
export const LoadingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen ground="ink" busy bar={<NameBar name="Combo Convo" about="" />} foot={null}>
    <Busy isNews heading={say('Shuffling the cards…')} headingRef={arrival} />
  </PhoneScreen>
)
