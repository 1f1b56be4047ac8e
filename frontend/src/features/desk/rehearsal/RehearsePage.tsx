import { useSyncExternalStore } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { BigButton } from '../press/BigButton.tsx'
import type { PageProps } from '../prepare/Pages.tsx'
import prepare from '../prepare/Prepare.module.css'
import { type Crowd, crowds } from './plan.ts'
import { goOnRehearsing, isRehearsed, pretenderOf } from './rehearsal.ts'

interface RehearsePageProps extends Pick<PageProps, 'store' | 'state' | 'disabled'> {
  readonly crowd: Crowd
  readonly onCrowd: (crowd: Crowd) => void
}

const facts = [
  'Answers to all three forms, over four minutes. They rate and vote, too',
  'Two rude ones, so you can practice hiding',
  'Every step but the first, in your order',
  'Walls wear pink tape all the while',
  'Nothing of it reaches the report',
] as const

const Facts = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className={prepare.facts}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** What a rehearsal is, before it begins; and what clearing it does, as long as one is up. */
export const RehearsePage = ({ store, state, disabled, crowd, onCrowd }: RehearsePageProps) => {
  const pretender = pretenderOf(store)
  const isSending = useSyncExternalStore(pretender.subscribe, pretender.view) !== undefined
  const people = (
    <Choice
      legend="How many people"
      shape="bar"
      options={crowds.map((many) => ({ value: many, label: `${many} people` }))}
      value={crowd}
      disabled={disabled}
      onChange={onCrowd}
    />
  )
  if (isRehearsed(state))
    return (
      <>
        <h2>Clear it first?</h2>
        <p>A rehearsal is up: what is said on the forms now is pretend.</p>
        <p className={prepare.say}>
          Real answers open a round of their own. Pretend ones never mix with them.
        </p>
        <Facts
          lines={[
            'Pretend answers, ratings, votes and stars go',
            'Question, axes, words, walls and programme stay',
          ]}
        />
        {!isSending && (
          <>
            <p className={prepare.say}>
              This desk sends nobody. If the one that began it is closed, go on here.
            </p>
            {people}
            <BigButton
              tone="curtain"
              label="Send people from here"
              icon={<Icon name="arrow" />}
              disabled={disabled}
              onPress={() => goOnRehearsing(store, Number(crowd))}
            />
          </>
        )}
      </>
    )
  return (
    <>
      <h2>Pretend it is the evening.</h2>
      <p>We send made-up answers. Walls, phones and this desk behave as on the night.</p>
      {people}
      <Facts lines={facts} />
      {state.numbered > 0 && (
        <p className={prepare.say}>Answers are in already. Begin a new round of each form, then rehearse.</p>
      )}
    </>
  )
}
