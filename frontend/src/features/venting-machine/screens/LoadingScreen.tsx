import type { RefCallback } from 'react'
import { Busy } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { say } from '../../../lib/language/say.ts'

/** The question is on its way. */
export const LoadingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen ground="ink" busy bar={<NameBar name="Venting Machine" about="" />} foot={null}>
    <Busy isNews heading={say('Warming up…')} headingRef={arrival} />
  </PhoneScreen>
)
