import { useCallback, useRef, type RefCallback } from 'react'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useArrivalFocus } from '../../lib/use-arrival-focus.ts'
import type { Answers, Step } from './answers.ts'
import type { FormState } from './form-state.ts'
import { LoadingScreen } from './screens/LoadingScreen.tsx'
import { SendingScreen } from './screens/SendingScreen.tsx'
import { ThanksScreen } from './screens/ThanksScreen.tsx'
import { UnavailableScreen } from './screens/UnavailableScreen.tsx'
import { CardStep } from './steps/CardStep.tsx'
import { ComboStep } from './steps/ComboStep.tsx'
import { ConfirmSheet } from './steps/ConfirmSheet.tsx'
import { PairScreen } from './steps/PairScreen.tsx'
import { useComboConvo } from './use-combo-convo.ts'
import { useStep } from './use-step.ts'

interface StepsProps {
  state: FormState
  step: Step
  onChange: (change: Partial<Answers>) => void
  onNext: () => void
  onBack: () => void
  onSend: () => void
  arrival: RefCallback<HTMLElement>
}

/** Where the form has been all along when it first appears: the focus stays, and no keyboard rises unasked. */
const placeOf = ({ phase, load }: FormState, step: Step): string => {
  const isFirstLoad = phase === 'loading' && load === 0
  return phase === 'form' || isFirstLoad ? step : phase
}

const Steps = ({ state, step, onChange, onNext, onBack, onSend, arrival }: StepsProps) => {
  const { answers, faults, options, failure } = state
  const text = useRef<HTMLElement>(null)
  const textRef = useCallback(
    (element: HTMLElement | null) => {
      text.current = element
      arrival(element)
    },
    [arrival],
  )
  const shared = { answers, faults, onChange, onNext }

  if (step === 'orange')
    return <CardStep key={step} card={step} {...shared} options={options.whatIsA} arrival={arrival} />
  if (step === 'teal')
    return (
      <CardStep
        key={step}
        card={step}
        {...shared}
        options={options.thatCould}
        onBack={onBack}
        arrival={arrival}
      />
    )
  return (
    <>
      {step === 'combo' ? <ComboStep {...shared} onBack={onBack} arrival={textRef} /> : <PairScreen />}
      <ConfirmSheet
        open={step === 'confirm'}
        answers={answers}
        faults={faults}
        failure={failure}
        onChange={onChange}
        onSend={onSend}
        onBack={onBack}
        onClose={() => {
          // By Escape or a press beside it, or by a step back: only now can what was under it have the focus.
          if (step === 'confirm') onBack()
          else text.current?.focus()
        }}
      />
    </>
  )
}

/**
 * The card-pairing form: the options, three steps, the confirmation, the sending, the thank-you. (specification,
 * sections 2, 4 and 5)
 */
export const ComboConvoForm = () => {
  const { state, dispatch } = useComboConvo()
  const { step, next, back } = useStep(state)
  const arrival = useArrivalFocus(placeOf(state, step))

  switch (state.phase) {
    case 'loading':
      return <LoadingScreen arrival={arrival} />
    case 'unavailable':
      return <UnavailableScreen onRetry={() => dispatch({ type: 'reload' })} arrival={arrival} />
    case 'form':
      return (
        <Steps
          state={state}
          step={step}
          onChange={(change) => dispatch({ type: 'answer', change })}
          onNext={next}
          onBack={back}
          onSend={() => dispatch({ type: 'submit', freshKey: createIdempotencyKey(), now: Date.now() })}
          arrival={arrival}
        />
      )
    case 'sending':
      return <SendingScreen arrival={arrival} />
    case 'thanks':
      return <ThanksScreen onAgain={() => dispatch({ type: 'again' })} headingRef={arrival} />
  }
}
