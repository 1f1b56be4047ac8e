import { useId, type RefCallback } from 'react'
import { comboConvoLimits } from '#shared/forms/combo-convo.ts'
import { normaliseText } from '#shared/text/normalise.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { SpeechArea } from '#components/phone-screen/SpeechArea.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { CharacterCounter } from '#components/word-counter/CharacterCounter.tsx'
import type { OfferedOptions } from '../combo-convo-api.ts'
import { isStepValid, type Answers, type Faults } from '../answers.ts'
import { Stack } from './step-parts.tsx'
import { say, sayFault } from '#lib/language/say.ts'
import styles from './ComboStep.module.css'

interface ComboStepProps {
  options: OfferedOptions
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
export const ComboStep = ({
  options,
  answers,
  faults,
  onChange,
  onNext,
  onBack,
  arrival,
}: ComboStepProps) => {
  const id = useId()
  const { freeText } = answers
  const characters = charactersOf(freeText)
  const fault = faults.freeText
  return (
    <PhoneScreen
      ground="violet"
      bar={<Stack step={3} stepId={`${id}-step`} answers={answers} options={options} />}
      onSubmit={onNext}
      foot={<ThumbRow go={say('Done')} disabled={!isStepValid('combo', answers, faults)} onBack={onBack} />}
    >
      <Question
        heading={
          <label htmlFor={id} className={styles.heading}>
            {say('So, what is it?')}
          </label>
        }
      >
        <SpeechArea
          id={id}
          areaRef={arrival}
          placeholder={say('Say it in {0} characters', limit)}
          required
          aria-invalid={characters > limit || fault !== undefined}
          aria-describedby={`${id}-step ${id}-count${fault === undefined ? '' : ` ${id}-fault`}`}
          value={freeText}
          onChange={(event) => onChange({ freeText: event.target.value })}
        />
        <div>
          {fault !== undefined && (
            <p className={styles.fault} id={`${id}-fault`}>
              {sayFault(fault)}
            </p>
          )}
          <CharacterCounter id={`${id}-count`} characters={characters} limit={limit} />
        </div>
      </Question>
    </PhoneScreen>
  )
}
