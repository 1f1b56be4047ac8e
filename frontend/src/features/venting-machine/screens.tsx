import type { RefCallback } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import { Again, Thanks, Stuck } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { watchedMs } from '#components/phone-screen/SendingScreen.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { Arrival } from '#lib/live-form/delivery.ts'
import { keptLine, lateLine } from '#lib/outbox/outbox-lines.ts'
import { useLate } from '#lib/late-code/use-late.ts'
import { say } from '#lib/language/say.ts'
import { Alert } from '#components/alert/Alert.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { ventingWords } from './venting-outbox.ts'
import type { Failure } from './venting-state.ts'
import styles from './screens.module.css'

/** Three heads in the machine look down at the one that has just come out, which looks at us. */
const VendingMachine = () => (
  <StandingHeads height={360}>
    <path className={styles.body} d="M40 360V70a30 30 0 0 1 30-30H320a30 30 0 0 1 30 30V360Z" />
    <path className={styles.window} d="M64 84h262v120H64Z" />
    <Listener x={110} y={164} radius={40} hue="tangerine" look={[0, 1]} />
    <Listener x={195} y={164} radius={40} hue="sun" look={[0, 1]} lid={0.2} />
    <Listener x={280} y={164} radius={40} hue="teal" look={[0, 1]} />
    <path className={styles.body} d="M64 196h262v10H64Z" />
    <svg x={64} y={236} width={262} height={124} viewBox="64 236 262 124">
      <path className={styles.tray} d="M64 236h262v124H64Z" />
      <g className={styles.drop}>
        <Listener x={196} y={340} radius={78} hue="deep" look={[0, -1]} />
      </g>
    </svg>
  </StandingHeads>
)

/** Two heads that have waited long enough. */
const JammedHeads = () => (
  <StandingHeads height={300}>
    <Listener x={120} y={196} radius={104} hue="teal" look={[0.36, 0.24]} lid={0.56} />
    <Listener x={306} y={220} radius={80} hue="pink" look={[-0.6, 0.3]} lid={0.5} tail="right" />
  </StandingHeads>
)

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

interface UnavailableScreenProps {
  failure: Failure | undefined
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
}

/** There is no question: why, that the form asks again by itself, and a way to ask at once. */
export const UnavailableScreen = ({ failure, onRetry, arrival }: UnavailableScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Venting Machine" about="" />}
    onSubmit={onRetry}
    foot={
      <>
        {failure && <Alert text={failure.text} detail={`${failure.detail} ${say('We keep trying.')}`} />}
        <ThumbRow go={say('Try Again')} goRef={arrival} />
      </>
    }
  >
    <Stuck heading={say('The machine is jammed.')}>
      <JammedHeads />
    </Stuck>
  </PhoneScreen>
)
