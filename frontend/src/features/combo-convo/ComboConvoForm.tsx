import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { SendingScreen } from '#components/phone-screen/SendingScreen.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import { SaidIn, saidIn } from '#lib/rehearsal/rehearsal.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import type { Answers, Step } from './answers.ts'
import { comboConvoOutbox, comboConvoWords, type ComboConvoOutbox } from './combo-convo-outbox.ts'
import type { FormState } from './form-state.ts'
import { LoadingScreen, anotherPair, ThanksScreen, UnavailableScreen, PairScreen } from './screens.tsx'
import { CardStep } from './steps/CardStep.tsx'
import { ComboStep } from './steps/ComboStep.tsx'
import type { LateSteps } from './steps/late-steps.tsx'
import { useComboConvo, useStep } from './use-combo-convo.ts'
import { say } from '#lib/language/say.ts'

interface StepsProps {
  state: FormState
  step: Step
  /** About earlier pairs. */
  news: OutboxNews | undefined
  onChange: (change: Partial<Answers>) => void
  onNext: () => void
  onBack: () => void
  onSend: () => void
  arrival: RefCallback<HTMLElement>
  late: LateSteps | undefined
}

/** Where the form has been all along when it first appears: the focus stays, and no keyboard rises unasked. */
const placeOf = ({ phase, load }: FormState, step: Step): string => {
  const isFirstLoad = phase === 'loading' && load === 0
  return phase === 'form' || isFirstLoad ? step : phase
}

const loadLateSteps = () => import('./steps/late-steps.tsx').then(({ lateSteps }) => lateSteps)

const Steps = ({ state, step, news, onChange, onNext, onBack, onSend, arrival, late }: StepsProps) => {
  const { answers, faults, options, failure } = state
  const text = useRef<HTMLElement>(null)
  const textRef = useCallback(
    (element: HTMLElement | null) => {
      text.current = element
      arrival(element)
    },
    [arrival],
  )
  const shared = { options, answers, faults, onChange, onNext }

  if (step === 'orange') return <CardStep key={step} card={step} {...shared} news={news} arrival={arrival} />
  if (step === 'teal')
    return <CardStep key={step} card={step} {...shared} onBack={onBack} arrival={arrival} />
  return (
    <>
      {step === 'combo' ? <ComboStep {...shared} onBack={onBack} arrival={textRef} /> : <PairScreen />}
      {late && (
        <late.ConfirmSheet
          open={step === 'confirm'}
          answers={answers}
          faults={faults}
          failure={failure?.()}
          onChange={onChange}
          onSend={onSend}
          onBack={onBack}
          onClose={() => {
            // By Escape or a press beside it, or by a step back: only now can what was under it have the focus.
            if (step === 'confirm') onBack()
            else text.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** The card-pairing form: the options, three steps, the confirmation, the sending, the thank-you. */
export const ComboConvoForm = ({ outbox = comboConvoOutbox }: { outbox?: ComboConvoOutbox }) => {
  const { state, dispatch, news, held } = useComboConvo(outbox)
  const { phase } = state
  const { step, next, back } = useStep(state)
  const arrival = useArrivalFocus(placeOf(state, step))
  const again = () => dispatch({ type: 'again' })
  // The last step's code comes while the first ones are answered.
  const [late, bringLate] = useLatePart(loadLateSteps)
  useEffect(() => {
    if (phase !== 'loading') bringLate()
  }, [bringLate, phase, step])
  useEffect(() => {
    if (held && late) dispatch({ type: 'amend', amend: late.askFor(held) })
  }, [dispatch, held, late, phase])

  const screen = () => {
    switch (phase) {
      case 'loading':
        return <LoadingScreen arrival={arrival} />
      case 'unavailable':
        return <UnavailableScreen onRetry={() => dispatch({ type: 'reload' })} arrival={arrival} />
      case 'form':
        return (
          <Steps
            state={state}
            step={step}
            news={news}
            onChange={(change) => dispatch({ type: 'answer', change })}
            onNext={() => {
              // What has been said about earlier pairs is done with when the player goes on from where it was said.
              if (step === 'orange') outbox.acknowledge()
              next()
            }}
            onBack={back}
            onSend={() =>
              dispatch({ type: 'submit', idempotencyKey: createIdempotencyKey(), now: Date.now() })
            }
            arrival={arrival}
            late={late}
          />
        )
      case 'asking':
        if (late && state.attempt)
          return (
            <late.AskScreen
              bar={<NameBar name="Combo Convo" about="" />}
              attempt={state.attempt}
              onSend={(attempt) => dispatch({ type: 'amend', amend: late.sendAgain(attempt) })}
              arrival={arrival}
            />
          )
        return <LoadingScreen arrival={arrival} />
      case 'sending':
        return (
          <SendingScreen
            name="Combo Convo"
            about=""
            heading={say('Sending your match…')}
            one={comboConvoWords.one}
            isTried={state.failure !== undefined}
            isFull={state.isFull}
            // Its address is not written down anywhere.
            where={
              state.attempt?.body.email
                ? say('on this phone, your address while this page is open')
                : undefined
            }
            again={{ label: say(anotherPair), onClick: again }}
            headingRef={arrival}
          />
        )
      case 'thanks':
        return <ThanksScreen isLate={state.outcome === 'late'} onAgain={again} headingRef={arrival} />
    }
  }
  return <SaidIn value={saidIn('combo-convo', state.round)}>{screen()}</SaidIn>
}
