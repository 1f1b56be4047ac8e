import { useId, type RefCallback } from 'react'
import { comboConvoLimits } from '#shared/forms/combo-convo.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { PhoneScreen } from '#components/phone-screen/PhoneScreen.tsx'
import { Question } from '#components/phone-screen/Question.tsx'
import { ThumbRow } from '#components/phone-screen/ThumbRow.tsx'
import { QuietLine } from '#components/status-line/QuietLine.tsx'
import type { OutboxNews } from '#lib/outbox/outbox-news.ts'
import { optionLabel, type OfferedOptions } from '../combo-convo-api.ts'
import { isStepValid, type Answers, type Faults } from '../answers.ts'
import { PeekingHeads } from '../screens.tsx'
import { FieldRow, Stack } from './step-parts.tsx'
import { say, useSpeech } from '#lib/language/say.ts'
import styles from './CardStep.module.css'

const cards = {
  orange: {
    ground: 'tangerine',
    next: 'teal',
    step: 1,
    heading: 'Name your orange card.',
    name: ['orangeCard', 'Orange card'],
    choice: ['whatIsA', 'What is a (an)…'],
  },
  teal: {
    ground: 'teal',
    next: 'violet',
    step: 2,
    heading: 'Now your teal card.',
    name: ['blueCard', 'Teal card'],
    choice: ['thatCould', 'That could…'],
  },
} as const

interface CardStepProps {
  card: keyof typeof cards
  answers: Answers
  faults: Faults
  /** What the dropdowns offer. */
  options: OfferedOptions
  /** About earlier pairs. */
  news?: OutboxNews | undefined
  onChange: (change: Partial<Answers>) => void
  onNext: () => void
  onBack?: () => void
  arrival: RefCallback<HTMLElement>
}

/** Steps 1 and 2: the name on a card, and what it is to become. */
export const CardStep = (props: CardStepProps) => {
  const { card, answers, faults, options, news, onChange, onNext, onBack, arrival } = props
  const { ground, next, step, heading, name, choice } = cards[card]
  const [nameField, nameLabel] = name
  const [choiceField, choiceLabel] = choice
  const id = useId()
  const { language } = useSpeech()
  const isChoiceAtFault = faults[choiceField] !== undefined && faults[nameField] === undefined
  return (
    <PhoneScreen
      ground={ground}
      floor={next}
      bar={<Stack step={step} stepId={`${id}-step`} answers={answers} options={options} />}
      onSubmit={onNext}
      foot={
        <>
          <QuietLine sign={news?.sign ?? 'done'}>{news?.text}</QuietLine>
          <div className={styles.thumb}>
            {!news && <span className={styles.knob} data-ground={ground} />}
            <ThumbRow
              go={say('Next')}
              disabled={!isStepValid(card, answers, faults)}
              {...(onBack && { onBack })}
            />
          </div>
        </>
      }
    >
      <Question grounded heading={<span className={styles.heading}>{say(heading)}</span>}>
        <div className={styles.fields}>
          <FieldRow id={`${id}-name`} label={say(nameLabel)} fault={faults[nameField]}>
            {(ties) => (
              <input
                {...ties}
                ref={isChoiceAtFault ? undefined : arrival}
                className={styles.name}
                type="text"
                maxLength={comboConvoLimits.card}
                autoComplete="off"
                enterKeyHint="next"
                placeholder={say('What it says')}
                required
                value={answers[nameField]}
                onChange={(event) => onChange({ [nameField]: event.target.value })}
              />
            )}
          </FieldRow>
          <FieldRow id={`${id}-choice`} label={say(choiceLabel)} fault={faults[choiceField]}>
            {(ties) => (
              <span className={styles.pick}>
                <select
                  {...ties}
                  ref={isChoiceAtFault ? arrival : undefined}
                  required
                  value={answers[choiceField]}
                  onChange={(event) => onChange({ [choiceField]: event.target.value })}
                >
                  <option value="">{say('Choose one')}</option>
                  {options[choiceField].map((option) => (
                    <option key={option} value={option}>
                      {optionLabel(options, choiceField, option, language)}
                    </option>
                  ))}
                </select>
                <Icon name="down" />
              </span>
            )}
          </FieldRow>
          <div className={styles.peek}>
            <PeekingHeads both={card === 'teal'} isReady={answers[choiceField] !== ''} />
          </div>
        </div>
      </Question>
    </PhoneScreen>
  )
}
