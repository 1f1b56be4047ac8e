import { useId, type RefCallback } from 'react'
import { comboConvoLimits } from '#shared/forms/combo-convo.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { PhoneScreen } from '../../../components/phone-screen/PhoneScreen.tsx'
import { Question } from '../../../components/phone-screen/Question.tsx'
import { SpeechArea } from '../../../components/phone-screen/SpeechArea.tsx'
import { ThumbRow } from '../../../components/phone-screen/ThumbRow.tsx'
import { CharacterCounter } from '../../../components/word-counter/CharacterCounter.tsx'
import { isStepValid, type Answers, type Faults } from '../answers.ts'
import { Stack } from './Stack.tsx'
import styles from './ComboStep.module.css'

interface ComboStepProps {
  answers: Answers
  faults: Faults
  onChange: (change: Partial<Answers>) => void
  onNext: () => void
  onBack: () => void
  arrival: RefCallback<HTMLElement>
}

const { freeText: limit } = comboConvoLimits

/** Characters as the server counts them: code points of what will be stored. */
const charactersOf = (text: string): number => Array.from(normaliseText(text)).length

/** Step 3: what the two cards make together. Too long a text may be typed, but not sent. */
export const ComboStep = ({ answers, faults, onChange, onNext, onBack, arrival }: ComboStepProps) => {
  const id = useId()
  const { freeText } = answers
  const characters = charactersOf(freeText)
  const fault = faults.freeText
  return (
    <PhoneScreen
      ground="violet"
      bar={<Stack step={3} stepId={`${id}-step`} answers={answers} />}
      onSubmit={onNext}
      foot={<ThumbRow go="Done" disabled={!isStepValid('combo', answers, faults)} onBack={onBack} />}
    >
      <Question
        heading={
          <label htmlFor={id} className={styles.heading}>
            So, what is it?
          </label>
        }
      >
        <SpeechArea
          id={id}
          areaRef={arrival}
          placeholder={`Say it in ${limit} characters`}
          required
          aria-invalid={characters > limit || fault !== undefined}
          aria-describedby={`${id}-step ${id}-count${fault === undefined ? '' : ` ${id}-fault`}`}
          value={freeText}
          onChange={(event) => onChange({ freeText: event.target.value })}
        />
        <div>
          {fault !== undefined && (
            <p className={styles.fault} id={`${id}-fault`}>
              {fault}
            </p>
          )}
          <CharacterCounter id={`${id}-count`} characters={characters} limit={limit} />
        </div>
      </Question>
    </PhoneScreen>
  )
}
