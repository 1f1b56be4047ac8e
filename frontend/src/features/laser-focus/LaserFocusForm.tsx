import { effortMood, impactMood } from './art/moods.ts'
import { KnobHead } from './art/KnobHead.tsx'
import { SendingScreen } from '../../components/phone-screen/SendingScreen.tsx'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { keptLine, triedLine } from '../../lib/outbox/outbox-news.ts'
import { useArrivalFocus } from '../../lib/use-arrival-focus.ts'
import { isKept, isStepValid, type Answers, type FormAction } from './form-state.ts'
import { laserFocusOutbox, laserFocusWords, type LaserFocusOutbox } from './laser-focus-outbox.ts'
import { IdeaStep } from './steps/IdeaStep.tsx'
import { RatingStep } from './steps/RatingStep.tsx'
import { TableStep } from './steps/TableStep.tsx'
import { ThanksScreen } from './steps/ThanksScreen.tsx'
import { useLaserFocus } from './use-laser-focus.ts'

/** The table idea-rating form: four steps, the sending, the thank-you. */
export const LaserFocusForm = ({ outbox = laserFocusOutbox }: { outbox?: LaserFocusOutbox }) => {
  const { state, dispatch, arrival, waiting, news } = useLaserFocus(outbox)
  const { phase, answers, attempt, failure } = state
  const arrivalRef = useArrivalFocus(phase)
  const table = attempt?.body.table ?? 0

  const answer = (change: Partial<Answers>) => dispatch({ type: 'answer', change })
  const next = () => dispatch({ type: 'next' })
  const back = () => dispatch({ type: 'back' })
  /** What has been said about earlier ideas is done with when the attendee goes on from where it was said. */
  const goOn = (action: FormAction) => {
    outbox.acknowledge()
    dispatch(action)
  }
  const again = () => goOn({ type: 'again' })

  switch (phase) {
    case 'table':
      return (
        <TableStep
          table={answers.table}
          isValid={isStepValid('table', answers)}
          onChange={(table) => answer({ table })}
          onNext={() => goOn({ type: 'next' })}
          news={news}
          arrival={arrivalRef}
        />
      )
    case 'idea':
      return (
        <IdeaStep
          idea={answers.idea}
          isValid={isStepValid('idea', answers)}
          onChange={(idea) => answer({ idea })}
          onBack={back}
          onNext={next}
          arrival={arrivalRef}
        />
      )
    case 'impact':
      return (
        <RatingStep
          key="impact"
          ground="tangerine"
          step={3}
          kicker="Impact"
          question="How much would it change things?"
          ends={['LOW', 'HIGH']}
          value={answers.impact}
          knob={<KnobHead mood={impactMood(answers.impact)} hue="violet" />}
          go="Next"
          onChange={(impact) => answer({ impact })}
          onBack={back}
          onGo={next}
          arrival={arrivalRef}
        />
      )
    case 'effort':
      return (
        <RatingStep
          key="effort"
          ground="deep"
          step={4}
          kicker="Time to Value"
          question="How soon would it pay off?"
          ends={['Near-Term', 'Long-Term']}
          value={answers.effort}
          knob={<KnobHead mood={effortMood(answers.effort)} hue="pink" />}
          go="Submit"
          failure={failure}
          onChange={(effort) => answer({ effort })}
          onBack={back}
          onGo={() => goOn({ type: 'submit', idempotencyKey: createIdempotencyKey(), now: Date.now() })}
          arrival={arrivalRef}
        />
      )
    case 'sending':
      return (
        <SendingScreen
          name="Laser Focus"
          about={`Table ${table}`}
          heading="Sending your idea…"
          kept={keptLine(laserFocusWords.one)}
          tried={failure && triedLine(failure.text, laserFocusWords.one)}
          again={isKept(state) ? { label: 'Rate another idea', onClick: again } : undefined}
          headingRef={arrivalRef}
        />
      )
    case 'thanks':
      return (
        <ThanksScreen
          table={table}
          arrival={arrival}
          waiting={waiting}
          onAgain={again}
          headingRef={arrivalRef}
        />
      )
  }
}
