import type { RefCallback } from 'react'
import { Again, Thanks } from '../../../components/phone-screen/Ending.tsx'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '../../../components/phone-screen/ToolBar.tsx'
import { QuietLine } from '../../../components/status-line/QuietLine.tsx'
import { VendingMachine } from '../art/VendingMachine.tsx'
import type { Arrival } from '../use-venting-machine.ts'

interface ThanksScreenProps {
  arrival: Arrival
  /** How many answers wait for the network, this one among them. */
  waitingCount: number
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

const lineOf = (arrival: Arrival, count: number): string | undefined => {
  if (arrival === 'waiting') return `Waiting for signal. We will send ${count > 1 ? 'them' : 'it'}.`
  return arrival === 'sent-later' ? 'Sent.' : undefined
}

/**
 * The thank-you, shown at once. Where there was no network the answer waits on the phone, and a quiet line says so.
 * (specification, sections 2 and 4; spec/decisions.md, "Live forms")
 */
export const ThanksScreen = ({ arrival, waitingCount, onAgain, headingRef }: ThanksScreenProps) => (
  <PhoneScreen
    ground="violet"
    bar={<NameBar name="Venting Machine" about="" />}
    floor
    foot={
      <>
        <QuietLine sign={arrival === 'waiting' ? 'waiting' : 'done'}>
          {lineOf(arrival, waitingCount)}
        </QuietLine>
        {/* Not while it is on its way: should it be refused, this is where the attendee is told. */}
        <Again disabled={arrival === 'sending'} onClick={onAgain}>
          Answer again
        </Again>
      </>
    }
  >
    <Thanks
      huge="We got it."
      heading="Thanks!"
      lead="And now we have something waiting for you outside…"
      headingRef={headingRef}
    >
      <VendingMachine />
    </Thanks>
  </PhoneScreen>
)
