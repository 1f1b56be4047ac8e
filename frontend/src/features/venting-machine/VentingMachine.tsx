import { SendingScreen } from '#components/phone-screen/SendingScreen.tsx'
import { isKept } from '#lib/live-form/delivery.ts'
import { SaidIn, saidIn } from '#lib/rehearsal/rehearsal.ts'
import { useArrivalFocus } from '#lib/use-arrival-focus.ts'
import { QuestionScreen } from './QuestionScreen.tsx'
import { ThanksScreen, UnavailableScreen } from './screens.tsx'
import { useVentingMachine } from './use-venting-machine.ts'
import { ventingOutbox, ventingWords, type VentingOutbox } from './venting-outbox.ts'
import { labelOf } from '#lib/language/label.ts'
import { say, useSpeech } from '#lib/language/say.ts'

/**
 * The one-question form: the question, which the field does not wait for, and a thank-you before the answer has arrived. The thank-you goes away
 * while the server is busy, and comes back by itself.
 */
export const VentingMachine = ({ outbox = ventingOutbox }: { outbox?: VentingOutbox }) => {
  const machine = useVentingMachine(outbox)
  const { state, arrival, waiting, news } = machine
  const isBusy = isKept(state)
  const arrivalRef = useArrivalFocus(isBusy ? 'busy' : state.phase === 'sending' ? 'thanks' : state.phase)
  const { language } = useSpeech()

  const screen = () => {
    switch (state.phase) {
      case 'unavailable':
        return <UnavailableScreen failure={state.failure?.()} onRetry={machine.again} arrival={arrivalRef} />
      case 'loading':
      case 'question':
        return (
          <QuestionScreen
            question={
              state.phase === 'question' ? labelOf(state.question, state.labels, language) : undefined
            }
            answer={state.answer}
            failure={state.failure?.()}
            news={news}
            onChange={machine.type}
            onSubmit={machine.submit}
            onRenew={machine.renew}
            arrival={arrivalRef}
          />
        )
      case 'sending':
      case 'thanks':
        return isBusy ? (
          <SendingScreen
            name="Venting Machine"
            about=""
            heading={say('Sending your answer…')}
            one={ventingWords.one}
            isTried
            isFull={state.isFull}
            again={{ label: say('Answer again'), onClick: machine.again }}
            headingRef={arrivalRef}
          />
        ) : (
          <ThanksScreen arrival={arrival} waiting={waiting} onAgain={machine.again} headingRef={arrivalRef} />
        )
    }
  }
  return <SaidIn value={saidIn('venting-machine', state.round)}>{screen()}</SaidIn>
}
