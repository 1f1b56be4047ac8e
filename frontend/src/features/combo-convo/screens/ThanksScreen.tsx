import type { RefCallback } from 'react'
import { Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { lateLine } from '#lib/outbox/outbox-lines.ts'
import { MatchedHeads } from '../art/MatchedHeads.tsx'
import { comboConvoWords } from '../combo-convo-outbox.ts'
import { say } from '#lib/language/say.ts'

/** The way to begin once more. */
export const anotherPair = 'Play another pair'

interface ThanksScreenProps {
  /** Whether the pair came after its round. */
  isLate: boolean
  onAgain: () => void
  headingRef: RefCallback<HTMLElement>
}

/** The final thank-you, and the way to another pair. */
export const ThanksScreen = ({ isLate, onAgain, headingRef }: ThanksScreenProps) => (
  <PhoneScreen
    ground="pink"
    bar={<NameBar name="Combo Convo" about="" />}
    floor
    foot={<Again onClick={onAgain}>{say(anotherPair)}</Again>}
  >
    <Thanks
      huge={say('Snap!')}
      heading={say('Thank you, it is a match.')}
      lead={
        isLate
          ? lateLine(comboConvoWords.one)
          : say('Yours is in. Now find out what the others made of their cards.')
      }
      headingRef={headingRef}
    >
      <MatchedHeads />
    </Thanks>
  </PhoneScreen>
)
