import { Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import { useLate } from '#lib/late-code/use-late.ts'
import { say } from '#lib/language/say.ts'
import { Crowd } from '#components/phone-screen/Crowd.tsx'
import { crowdWords, helloLead, isVain, overLead, showWords, waitingWords } from '../words.ts'
import type { ScreenParts } from './screen-parts.ts'

interface LobbyScreenProps extends ScreenParts {
  readonly screen: 'hello' | 'over' | 'missed'
}

/** So many ms without a word of the server, and it is said that it is asked. */
const slowMs = 3_000

/** Before the list. */
const Hello = ({ view, about, headingRef }: ScreenParts) => {
  const { record, acts } = view
  const isSlow = useLate(slowMs)
  return (
    <PhoneScreen
      ground="tangerine"
      bar={<NameBar name="Vote" about={about} />}
      floor
      onSubmit={acts.begin}
      foot={
        <>
          <QuietLine sign="waiting" whole>
            {!record && isSlow ? say('No ideas yet. We keep asking.') : undefined}
          </QuietLine>
          <ThumbRow
            go={record ? showWords(record.ideas.length) : say('Next')}
            icon={record ? 'arrow' : 'dots'}
            disabled={!record}
          />
          <Again onClick={acts.leave}>{say('Back to Laser Focus')}</Again>
        </>
      }
    >
      <Thanks
        huge={say('Now you choose.')}
        heading=""
        lead={record ? helloLead(record) : ''}
        headingRef={headingRef}
      >
        <Crowd hues={['pink', 'teal', 'sun']} per={3} rows={1} />
      </Thanks>
    </PhoneScreen>
  )
}

/** The time is up, or was when this phone came. */
const Over = ({ view, screen, about, headingRef }: LobbyScreenProps) => {
  const { record, told, isWaiting, acts } = view
  const isMissed = screen === 'missed'
  const crowd = told && crowdWords(told)
  const quiet = isMissed ? say('The result comes to this page too.') : crowd
  return (
    <PhoneScreen
      ground="deep"
      bar={<NameBar name="Vote" about={about} />}
      floor
      foot={
        <>
          <QuietLine sign={isWaiting ? 'waiting' : 'done'} whole>
            {isWaiting ? waitingWords(view.trouble) : quiet}
          </QuietLine>
          <Again onClick={acts.leave}>{say('Back to Laser Focus')}</Again>
        </>
      }
    >
      <Thanks
        huge={isMissed ? say('Just missed.') : say('Time.')}
        heading=""
        lead={
          isMissed
            ? say('The vote closed a moment ago. Nothing to do here but look up.')
            : overLead(view.dotsIn, isVain(told, record?.endsAt ?? Infinity))
        }
        headingRef={headingRef}
      >
        <Crowd hues={['sun', 'pink', 'teal', 'tangerine', 'violet']} per={3} rows={3} />
      </Thanks>
    </PhoneScreen>
  )
}

/** Before the list, and after it. */
export const LobbyScreen = (props: LobbyScreenProps) =>
  props.screen === 'hello' ? <Hello {...props} /> : <Over {...props} />
