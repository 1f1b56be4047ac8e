import { useEffect, useState } from 'react'
import { isWithdrawal } from './attempt.ts'
import { effortMood, impactMood, KnobHead, RatingStep } from './steps/RatingStep.tsx'
import { SendingScreen } from '#components/phone-screen/SendingScreen.tsx'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { SaidIn, saidIn } from '#lib/rehearsal/rehearsal.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import { isAmending, isStepValid, type Answers, type FormAction } from './form-state.ts'
import { laserFocusOutbox, laserFocusWords, type LaserFocusOutbox } from './laser-focus-outbox.ts'
import { forgetMine, readMine } from './my-answer.ts'
import type { AskedHere } from './follow/asked-here.tsx'
import type { Call } from './follow/call.ts'
import { IdeaStep } from './steps/IdeaStep.tsx'
import { TableStep } from './steps/TableStep.tsx'
import { useLaserFocus } from './use-laser-focus.ts'
import { say } from '#lib/language/say.ts'
import { useStepHistory } from './step-history.ts'
import { leaveChange, whatIs } from './what-is.ts'

/** Fetches what no first visit waits for. */
export const loadLate = () => import('./late.ts')

interface LaserFocusFormProps {
  outbox?: LaserFocusOutbox
  /** What the event asks, where that was heard before. */
  first?: AskedHere
}

/** The table idea-rating form: four steps, the sending, the thank-you. */
export const LaserFocusForm = ({ outbox = laserFocusOutbox, first }: LaserFocusFormProps) => {
  const { state, dispatch, arrival, waiting, news } = useLaserFocus(outbox)
  const { phase, answers, attempt, failure } = state
  useStepHistory(state, dispatch)
  const [late, bringLate] = useLatePart(loadLate)
  useEffect(bringLate, [bringLate, phase])
  const [shown, show] = useState<Call>()
  const [asked = first, ask] = useState<AskedHere>()
  /** What is on the screen: the sending until the thank-you is here. */
  const place = phase === 'thanks' && !late ? 'sending' : phase
  const arrivalRef = useArrivalFocus(place)

  const answer = (change: Partial<Answers>) => dispatch({ type: 'answer', change })
  const next = () => dispatch({ type: 'next' })
  const back = () => dispatch({ type: 'back' })
  /** What has been said about earlier ideas is done with when the attendee goes on from where it was said. */
  const goOn = (action: FormAction) => {
    outbox.acknowledge()
    dispatch(action)
  }
  const again = () => {
    forgetMine()
    goOn({ type: 'again' })
  }
  const submit = () =>
    goOn({
      type: 'submit',
      idempotencyKey: createIdempotencyKey(),
      now: Date.now(),
      stale: whatIs(state, readMine()),
    })

  const screen = () => {
    switch (place) {
      case 'table':
        return (
          <TableStep
            table={answers.table}
            isValid={isStepValid('table', answers)}
            onChange={(table) => answer({ table })}
            onNext={() => goOn({ type: 'next' })}
            onBack={
              isAmending(state)
                ? () => dispatch({ type: 'amend', amend: leaveChange(readMine()) })
                : undefined
            }
            news={news}
            arrival={arrivalRef}
          />
        )
      case 'idea':
        return (
          <IdeaStep
            question={asked?.question}
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
            kicker={asked?.impact ?? say('Impact')}
            question={say('How much would it change things?')}
            ends={[say('LOW'), say('HIGH')]}
            value={answers.impact}
            knob={<KnobHead mood={impactMood(answers.impact)} hue="violet" />}
            go={say('Next')}
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
            kicker={asked?.effort ?? say('Time to Value')}
            question={say('How soon would it pay off?')}
            ends={[say('Near-Term'), say('Long-Term')]}
            value={answers.effort}
            knob={<KnobHead mood={effortMood(answers.effort)} hue="pink" />}
            go={say('Submit')}
            failure={failure?.()}
            onChange={(effort) => answer({ effort })}
            onBack={back}
            onGo={submit}
            arrival={arrivalRef}
          />
        )
      case 'sending':
        return (
          <SendingScreen
            name="Laser Focus"
            about={say('Table {0}', attempt?.body.table ?? 0)}
            heading={say(
              phase === 'thanks'
                ? 'Thanks for sharing.'
                : attempt && isWithdrawal(attempt)
                  ? 'Taking your dot back…'
                  : 'Sending your idea…',
            )}
            one={laserFocusWords.one}
            isTried={failure !== undefined}
            isFull={state.isFull}
            waits={
              attempt && isWithdrawal(attempt)
                ? `${say('Your dot is still there.')} ${say('It leaves the big screen as soon as this is sent.')}`
                : undefined
            }
            again={{ label: say('Rate another idea'), onClick: again }}
            headingRef={arrivalRef}
          />
        )
      case 'thanks':
        return (
          late && (
            <late.ThanksScreen
              state={state}
              arrival={arrival}
              waiting={waiting}
              onAmend={(amend) => goOn({ type: 'amend', amend })}
              dispatch={dispatch}
              onAgain={again}
              headingRef={arrivalRef}
            />
          )
        )
    }
  }
  return (
    <>
      {shown?.as !== 'opens' && <SaidIn value={saidIn('laser-focus', state.round)}>{screen()}</SaidIn>}
      {late && <late.Follow form={state} dispatch={dispatch} shown={shown} show={show} ask={ask} />}
    </>
  )
}
