import type { RefCallback } from 'react'
import { Alert } from '#components/alert/Alert.tsx'
import { Stuck } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { JammedHeads } from '../art/JammedHeads.tsx'
import type { Failure } from '../failure.ts'
import { say } from '#lib/language/say.ts'

interface UnavailableScreenProps {
  failure: Failure | undefined
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
}

/** There is no question: why, and a way to try again. */
export const UnavailableScreen = ({ failure, onRetry, arrival }: UnavailableScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Venting Machine" about="" />}
    onSubmit={onRetry}
    foot={
      <>
        {failure && <Alert text={failure.text} detail={failure.detail} />}
        <ThumbRow go={say('Try Again')} goRef={arrival} />
      </>
    }
  >
    <Stuck heading={say('The machine is jammed.')}>
      <JammedHeads />
    </Stuck>
  </PhoneScreen>
)
