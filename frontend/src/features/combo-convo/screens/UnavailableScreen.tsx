import type { RefCallback } from 'react'
import { Alert } from '#components/alert/Alert.tsx'
import { Stuck } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { StuckHeads } from '../art/StuckHeads.tsx'
import { say } from '#lib/language/say.ts'

interface UnavailableScreenProps {
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
}

/** The options cannot be had: a sentence that says so, and a way to try again. */
export const UnavailableScreen = ({ onRetry, arrival }: UnavailableScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Combo Convo" about="" />}
    onSubmit={onRetry}
    foot={
      <>
        <Alert text={say('Unable to load dropdown options. Please try again later.')} />
        <ThumbRow go={say('Try Again')} goRef={arrival} />
      </>
    }
  >
    <Stuck heading={say('The cards are stuck.')}>
      <StuckHeads />
    </Stuck>
  </PhoneScreen>
)
