import type { RefCallback } from 'react'
import { Again, Thanks } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { QuietLine } from '../../../components/status-line/QuietLine.tsx'
import { LookingUp } from '../art/LookingUp.tsx'
import type { Arrival } from '../use-laser-focus.ts'

interface ThanksScreenProps {
  table: number
  arrival: Arrival
  /** What to say while it waits. */
  waiting: string
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

/**
 * The thank-you, shown when the idea has arrived and also when there was no network: then the idea waits on the
 * phone, and a quiet line says so.
 */
export const ThanksScreen = ({ table, arrival, waiting, onAgain, headingRef }: ThanksScreenProps) => (
  <PhoneScreen
    ground="sun"
    bar={<NameBar name="Laser Focus" about={`Table ${table}`} />}
    floor
    foot={
      <>
        <QuietLine sign={arrival === 'waiting' ? 'waiting' : 'done'}>
          {arrival === 'waiting' ? waiting : arrival === 'sent-later' ? 'Sent.' : undefined}
        </QuietLine>
        <Again onClick={onAgain}>Rate another idea</Again>
      </>
    }
  >
    <Thanks
      huge="Got it!"
      heading="Thanks for sharing."
      lead={
        arrival === 'waiting'
          ? 'Look up. Your idea joins the big screen as soon as it is sent.'
          : 'Look up. Your idea is landing on the big screen.'
      }
      headingRef={headingRef}
    >
      <LookingUp />
    </Thanks>
  </PhoneScreen>
)
