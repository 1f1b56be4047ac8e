import type { RefCallback } from 'react'
import { Listener } from '#components/heads/Listener.tsx'
import { StandingHeads } from '#components/phone-screen/StandingHeads.tsx'
import { Speaker } from '#components/heads/Speaker.tsx'
import { Busy, Stuck, Again, Thanks } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { say } from '#lib/language/say.ts'
import { Alert } from '#components/alert/Alert.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { lateLine } from '#lib/outbox/outbox-lines.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { comboConvoWords } from './combo-convo-outbox.ts'
import styles from './screens.module.css'

/** Heads that look up at what is being filled in, and at us when it is; one more at the second card. */
export const PeekingHeads = ({ both, isReady }: { both: boolean; isReady: boolean }) => (
  <StandingHeads height={180} align="left" className={styles.peeking}>
    <Listener x={96} y={122} radius={76} hue="deep" look={isReady ? [0, 0] : [0.4, -0.9]} />
    {both && (
      <Listener x={226} y={138} radius={58} hue="pink" look={isReady ? [-0.3, 0] : [-0.2, -1]} tail="right" />
    )}
  </StandingHeads>
)

/** A head on each card, and the knob that holds the two together in the middle. */
const TalkingPair = () => (
  <svg
    className={styles.talking}
    viewBox="0 0 390 300"
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
  >
    <circle className={styles.knob} cx={206} cy={150} r={34} />
    <Speaker x={62} y={164} radius={88} hue="pink" open={0.75} />
    <Speaker x={344} y={164} radius={74} hue="deep" faces="left" open={0.6} />
  </svg>
)

/** Two heads that talk to each other. */
const MatchedHeads = () => (
  <StandingHeads height={300}>
    <g className={styles.fromLeft}>
      <Speaker x={84} y={196} radius={104} hue="deep" open={0.8} />
    </g>
    <g className={styles.fromRight}>
      <Speaker x={316} y={212} radius={88} hue="violet" faces="left" open={0.7} />
    </g>
  </StandingHeads>
)

/** Two heads without cards. */
const StuckHeads = () => (
  <StandingHeads height={300}>
    <Listener x={104} y={196} radius={104} hue="tangerine" look={[0.5, 0.3]} lid={0.56} />
    <Listener x={300} y={214} radius={86} hue="teal" look={[-0.5, 0.4]} lid={0.5} tail="right" />
  </StandingHeads>
)

/** The options are on their way. */
export const LoadingScreen = ({ arrival }: { arrival: RefCallback<HTMLElement> }) => (
  <PhoneScreen ground="ink" busy bar={<NameBar name="Combo Convo" about="" />} foot={null}>
    <Busy isNews heading={say('Shuffling the cards…')} headingRef={arrival} />
  </PhoneScreen>
)

interface UnavailableScreenProps {
  onRetry: () => void
  arrival: RefCallback<HTMLElement>
}

/** The options cannot be had: a sentence that says so, that the form asks again by itself, and a way to ask at once. */
export const UnavailableScreen = ({ onRetry, arrival }: UnavailableScreenProps) => (
  <PhoneScreen
    ground="ink"
    bar={<NameBar name="Combo Convo" about="" />}
    onSubmit={onRetry}
    foot={
      <>
        <Alert
          text={say('Unable to load dropdown options. Please try again later.')}
          detail={say('We keep trying.')}
        />
        <ThumbRow go={say('Try Again')} goRef={arrival} />
      </>
    }
  >
    <Stuck heading={say('The cards are stuck.')}>
      <StuckHeads />
    </Stuck>
  </PhoneScreen>
)

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

/** The two cards locked into each other, behind the confirmation. */
export const PairScreen = () => (
  <PhoneScreen
    ground="tangerine"
    bar={
      <h1 className={styles.heading}>
        <VisuallyHidden>{say('Your match')}</VisuallyHidden>
      </h1>
    }
    foot={null}
  >
    <div className={styles.pair}>
      <span className={styles.half} data-ground="teal" />
      <TalkingPair />
    </div>
  </PhoneScreen>
)
