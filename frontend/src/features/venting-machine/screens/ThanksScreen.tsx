import type { RefCallback } from 'react'
import { Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { watchedMs } from '#components/phone-screen/SendingScreen.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { Arrival } from '#lib/live-form/delivery.ts'
import { keptLine, lateLine } from '#lib/outbox/outbox-lines.ts'
import { useLate } from '#lib/late-code/use-late.ts'
import { VendingMachine } from '../art/VendingMachine.tsx'
import { ventingWords } from '../venting-outbox.ts'
import { say } from '#lib/language/say.ts'

interface ThanksScreenProps {
  arrival: Arrival
  /** What to say while the answer waits. */
  waiting: string
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

/** The thank-you, shown immediately. Where the answer waits on the phone, or takes long, a quiet line says so. */
export const ThanksScreen = ({ arrival, waiting, onAgain, headingRef }: ThanksScreenProps) => {
  const isLate = useLate(watchedMs)
  const isUnderWay = arrival === 'sending'
  const lines = {
    sending: isLate ? keptLine(ventingWords.one) : undefined,
    sent: undefined,
    'sent-later': say('Sent.'),
    late: lateLine(ventingWords.one),
    waiting,
    busy: undefined,
  } as const satisfies Record<Arrival, string | undefined>
  return (
    <PhoneScreen
      ground="violet"
      bar={<NameBar name="Venting Machine" about="" />}
      floor
      foot={
        <>
          <QuietLine
            sign={arrival === 'sent-later' || arrival === 'late' ? 'done' : 'waiting'}
            whole={arrival === 'late'}
          >
            {lines[arrival]}
          </QuietLine>
          {/* Not while it is on its way: a refusal would be shown here. */}
          <Again disabled={isUnderWay} onClick={onAgain}>
            {say('Answer again')}
          </Again>
        </>
      }
    >
      <Thanks
        huge={say('We got it.')}
        heading={say('Thanks!')}
        lead={say('And now we have something waiting for you outside…')}
        headingRef={headingRef}
      >
        <VendingMachine />
      </Thanks>
    </PhoneScreen>
  )
}
