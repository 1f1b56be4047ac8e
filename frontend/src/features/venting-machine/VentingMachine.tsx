import { useArrivalFocus } from '../../lib/use-arrival-focus.ts'
import { LoadingScreen } from './screens/LoadingScreen.tsx'
import { QuestionScreen } from './screens/QuestionScreen.tsx'
import { ThanksScreen } from './screens/ThanksScreen.tsx'
import { UnavailableScreen } from './screens/UnavailableScreen.tsx'
import { useVentingMachine } from './use-venting-machine.ts'
import { ventingOutbox, type VentingOutbox } from './venting-outbox.ts'

/** The one-question form: loading, the question, and thanks before the answer has arrived. (specification, section 2) */
export const VentingMachine = ({ outbox = ventingOutbox }: { outbox?: VentingOutbox }) => {
  const machine = useVentingMachine(outbox)
  const { state, arrival, waitingCount, news } = machine
  const arrivalRef = useArrivalFocus(state.phase)

  switch (state.phase) {
    case 'loading':
      return <LoadingScreen arrival={arrivalRef} />
    case 'unavailable':
      return <UnavailableScreen failure={state.failure} onRetry={machine.again} arrival={arrivalRef} />
    case 'question':
      return (
        <QuestionScreen
          question={state.question}
          answer={state.answer}
          failure={state.failure}
          news={news}
          onChange={machine.type}
          onSubmit={machine.submit}
          onRenew={machine.renew}
          arrival={arrivalRef}
        />
      )
    case 'thanks':
      return (
        <ThanksScreen
          arrival={arrival}
          waitingCount={waitingCount}
          onAgain={machine.again}
          headingRef={arrivalRef}
        />
      )
  }
}
