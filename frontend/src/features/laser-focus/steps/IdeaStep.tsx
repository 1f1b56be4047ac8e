import { useId, type RefCallback } from 'react'
import { laserFocusLimits, laserFocusQuestion } from '#shared/forms/laser-focus.ts'
import { countWords } from '#shared/text/count-words.ts'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { SpeechArea } from '#components/phone-screen/SpeechArea.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { StepBar } from '#components/phone-screen/ToolBar.tsx'
import { WordCounter } from '#components/word-counter/WordCounter.tsx'
import { say } from '#lib/language/say.ts'

interface IdeaStepProps {
  /** What is asked, where the event asks it in words of its own. */
  question: string | undefined
  idea: string
  isValid: boolean
  onChange: (idea: string) => void
  onBack: () => void
  onNext: () => void
  arrival: RefCallback<HTMLElement>
}

const { words: wordLimit, characters: characterLimit } = laserFocusLimits.idea

/** Step 2: the idea, written into a speech bubble. */
export const IdeaStep = ({ question, idea, isValid, onChange, onBack, onNext, arrival }: IdeaStepProps) => {
  const id = useId()
  const words = countWords(idea)
  // Composing accents can lengthen a text, so that one which fits the field can still be too long.
  const isFull = words <= wordLimit && (idea.length >= characterLimit || (words > 0 && !isValid))
  return (
    <PhoneScreen
      ground="teal"
      bar={<StepBar name="Laser Focus" step={2} total={4} stepId={`${id}-step`} />}
      onSubmit={onNext}
      foot={<ThumbRow go={say('Next')} disabled={!isValid} onBack={onBack} />}
    >
      <Question heading={<label htmlFor={id}>{question ?? say(laserFocusQuestion)}</label>}>
        <SpeechArea
          id={id}
          areaRef={arrival}
          maxLength={characterLimit}
          placeholder={say('One idea, {0} words at most', wordLimit)}
          required
          aria-invalid={words > wordLimit}
          aria-describedby={`${id}-step ${id}-count`}
          value={idea}
          onChange={(event) => onChange(event.target.value)}
        />
        <WordCounter
          id={`${id}-count`}
          words={words}
          limit={wordLimit}
          full={isFull ? say('That is {0} characters, all there is room for.', characterLimit) : undefined}
        />
      </Question>
    </PhoneScreen>
  )
}
