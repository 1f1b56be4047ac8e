import { effortMood, impactMood } from './art/moods.ts'
import { KnobHead } from './art/KnobHead.tsx'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useArrivalFocus } from '../../lib/use-arrival-focus.ts'
import { isStepValid, type Answers, type FormAction } from './form-state.ts'
import { laserFocusOutbox, type LaserFocusOutbox } from './laser-focus-outbox.ts'
import { IdeaStep } from './steps/IdeaStep.tsx'
import { RatingStep } from './steps/RatingStep.tsx'
import { SendingScreen } from './steps/SendingScreen.tsx'
import { TableStep } from './steps/TableStep.tsx'
import { ThanksScreen } from './steps/ThanksScreen.tsx'
import { useLaserFocus } from './use-laser-focus.ts'

/** The table idea-rating form: four steps, the sending, the thank-you. (specification, sections 2, 4 and 5) */
export const LaserFocusForm = ({ outbox = laserFocusOutbox }: { outbox?: LaserFocusOutbox }) => {
  const { state, dispatch, arrival, waitingCount, news } = useLaserFocus(outbox)
  const { phase, answers, attempt, failure } = state
  const arrivalRef = useArrivalFocus(phase)

  const answer = (change: Partial<Answers>) => dispatch({ type: 'answer', change })
  const next = () => dispatch({ type: 'next' })
  const back = () => dispatch({ type: 'back' })
  /** What has been said about earlier ideas is done with when the attendee goes on from where it was said. */
  const goOn = (action: FormAction) => {
    outbox.acknowledge()
    dispatch(action)
  }

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
          onGo={() => goOn({ type: 'submit', freshKey: createIdempotencyKey(), now: Date.now() })}
          arrival={arrivalRef}
        />
      )
    case 'sending':
      return <SendingScreen table={attempt?.body.table ?? 0} arrival={arrivalRef} />
    case 'thanks':
      return (
        <ThanksScreen
          table={attempt?.body.table ?? 0}
          arrival={arrival}
          waitingCount={waitingCount}
          onAgain={() => goOn({ type: 'again' })}
          headingRef={arrivalRef}
        />
      )
  }
}
