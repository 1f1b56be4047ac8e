import { say } from '#lib/language/say.ts'
import { changeMine, withdraw } from './amend.ts'
import type { OwnPile } from './room-dots.ts'
import { DotChart } from './DotChart.tsx'
import { ChangeButton, WithdrawButton } from './OwnButtons.tsx'
import { sendChange } from './send-change.ts'

/** What the thank-you says of a dot that is drawn; undefined before it is on the big screen. */
const leadOf = (isOnWall: boolean, isClosed: boolean): string | undefined => {
  if (isClosed) return say('This is where your idea ended up.')
  return isOnWall ? say('The one with the ring is you. Look up, it is on the big screen too.') : undefined
}

/** What the thank-you says of an idea that other tables have had as well. */
const snapOf = ({ name, others }: OwnPile) => ({
  huge: say('Snap!'),
  heading: say(others === 1 ? 'Thank you, it is a match.' : '{0} other tables said the same.', others),
  lead: say('On the big screen you are one circle now: “{0}”.', name),
})

/** What comes late: the chart with one's own dot, what can be done with it, and how that is sent. */
export const myDot = {
  Chart: DotChart,
  Change: ChangeButton,
  Withdraw: WithdrawButton,
  changeMine,
  withdraw,
  leadOf,
  snapOf,
  sendChange,
} as const
