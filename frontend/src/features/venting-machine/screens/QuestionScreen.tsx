import { useId, useState, type RefCallback } from 'react'
import { ventingMachineLimits } from '#shared/forms/venting-machine.ts'
import { Alert } from '#components/alert/Alert.tsx'
import { PassingBubble } from '#components/heads/PassingBubble.tsx'
import { Again } from '#components/phone-screen/Ending.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { NameBar } from '#components/phone-screen/ToolBar.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import type { Failure } from '../failure.ts'
import { isAnswerValid } from '../venting-state.ts'
import { AnswerCount } from './AnswerCount.tsx'
import { AnswerField } from './AnswerField.tsx'
import styles from './QuestionScreen.module.css'
import { WordSlots } from './WordSlots.tsx'
import { say } from '#lib/language/say.ts'

interface QuestionScreenProps {
  /** Undefined as long as it is on its way. */
  question: string | undefined
  /** As typed. */
  answer: string
  /** Why the last answer was not taken. */
  failure: Failure | undefined
  /** About earlier answers. */
  news: OutboxNews | undefined
  onChange: (answer: string) => void
  onSubmit: () => void
  onRenew: () => void
  arrival: RefCallback<HTMLElement>
}

const { characters } = ventingMachineLimits.question

/** The longer a question, the smaller its type, so that the field below stays in view. */
const lengthOf = (question: string): 'short' | 'medium' | 'long' =>
  question.length <= characters / 4 ? 'short' : question.length <= characters / 2 ? 'medium' : 'long'

/** The question, and three words to answer it with, which may be typed before it is here. */
export const QuestionScreen = (props: QuestionScreenProps) => {
  const { question, answer, failure, news, onChange, onSubmit, onRenew, arrival } = props
  const id = useId()
  const [wasCut, setWasCut] = useState(false)
  const isValid = isAnswerValid(answer)
  const heading = question ?? say('Warming up…')
  return (
    <PhoneScreen
      ground="pink"
      bar={<NameBar name="Venting Machine" about={say('In 3 words')} />}
      onSubmit={onSubmit}
      foot={
        <>
          <QuietLine sign={news?.sign ?? 'done'}>{news?.text}</QuietLine>
          {failure && <Alert text={failure.text} detail={failure.detail} />}
          {failure?.isQuestionOld && <Again onClick={onRenew}>{say('Show the new question')}</Again>}
          <ThumbRow
            go={say('Submit Response')}
            disabled={!isValid || question === undefined}
            goRef={failure ? arrival : undefined}
          />
        </>
      }
    >
      <Question
        heading={
          <label
            htmlFor={id}
            className={styles.question}
            data-length={lengthOf(heading)}
            aria-live="polite"
            aria-busy={question === undefined}
          >
            {heading}
          </label>
        }
      >
        {question === undefined && answer === '' ? (
          <div className={styles.warming}>
            <PassingBubble />
          </div>
        ) : (
          <WordSlots answer={answer} isSpare={failure !== undefined} />
        )}
        <div className={styles.say}>
          <AnswerField
            id={id}
            answer={answer}
            describedBy={`${id}-count`}
            fieldRef={failure ? undefined : arrival}
            onChange={(next, cut) => {
              setWasCut(cut)
              onChange(next)
            }}
          />
          <AnswerCount id={`${id}-count`} answer={answer} isValid={isValid} wasCut={wasCut} />
        </div>
      </Question>
    </PhoneScreen>
  )
}
