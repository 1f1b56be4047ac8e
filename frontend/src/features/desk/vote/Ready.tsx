import { useSyncExternalStore } from 'react'
import { Icon } from '#components/icon/Icon.tsx'
import { describeAnswer } from '../answers/describe-answer.ts'
import { Choice } from '../parts/Choice.tsx'
import { MoreButton } from '../parts/MoreButton.tsx'
import { StageArea } from '../parts/Frame.tsx'
import { Switch } from '../parts/Switch.tsx'
import { BigButton, DiscButton } from '../press/BigButton.tsx'
import { lostHint } from '../session/EndingThumb.tsx'
import { Facts } from '../session/Facts.tsx'
import { Panel } from '../session/Panel.tsx'
import { SessionBlock } from '../session/SessionBlock.tsx'
import { StageUnder, type StageProps } from '../stage/Stage.tsx'
import { VoteIcon } from '../stars/Icons.tsx'
import { ideasOfVote, picksOf } from '../stars/shortlist.ts'
import { useStars } from '../stars/use-stars.ts'
import { ShortlistPicture } from './pictures/VotePicture.tsx'
import styles from './Vote.module.css'
import { StartingThumb } from './StartingThumb.tsx'
import { dotChoices, mostChoices, voteMinutes, votingOn, whyNoVote } from './vote-show.ts'
import { voteStart } from './vote-start.ts'
import { readyFacts } from './vote-words.ts'

interface OneOfProps<Value extends number> {
  readonly label: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

/** One of some numbers, beside what it is. */
const OneOf = <Value extends number>({ label, values, value, disabled, onChange }: OneOfProps<Value>) => (
  <div className={styles.setting}>
    <span>{label}</span>
    <Choice
      legend={label}
      shape="bar"
      options={values.map((one) => ({ value: String(one), label: String(one) }))}
      value={String(value)}
      disabled={disabled}
      onChange={(chosen) => {
        const one = values.find((known) => String(known) === chosen)
        if (one !== undefined) onChange(one)
      }}
    />
  </div>
)

interface ReadyProps extends StageProps {
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onStarred: (() => void) | undefined
  readonly onLeave: () => void
}

/** What will be voted on and how, before it begins. */
export const Ready = ({ now, onStarred, onLeave, ...stage }: ReadyProps) => {
  const { store, held, view } = stage
  const { state } = held
  const { isLost } = view
  const start = voteStart(store)
  const settings = useSyncExternalStore(start.subscribe, start.getSettings)
  const isGoing = useSyncExternalStore(start.soon.subscribe, start.soon.getView).what !== undefined
  const stars = useStars(store, state)
  const picks = picksOf(held, stars?.starred ?? [])
  const ideas = ideasOfVote(picks)
  const obstacle = isLost ? lostHint : whyNoVote(state, ideas.length, now)
  const facts = readyFacts(picks, ({ answer }) => (answer ? describeAnswer(state.form, answer).text : ''))
  const isOff = isLost || isGoing
  return (
    <>
      <StageArea label="Stage">
        <SessionBlock
          look="ready"
          isLost={isLost}
          picture={
            <ShortlistPicture
              ideas={ideas.length}
              label="On screen once you start: the shortlist in words"
              faded={isLost}
            />
          }
          word="Ready"
          line={isGoing ? 'Phones turn in a moment.' : 'Nobody votes yet.'}
        />
        <Panel title="How to vote">
          {isGoing && <Facts facts={[...facts, { text: 'The clock starts when this closes' }]} />}
          {!isGoing && (
            <>
              <OneOf
                label="Dots each"
                values={dotChoices}
                value={settings.dots}
                disabled={isOff}
                onChange={(dots) => start.set({ dots })}
              />
              {settings.dots > 1 && (
                <OneOf
                  label="Most on one"
                  values={mostChoices}
                  value={settings.mostOnOne}
                  disabled={isOff}
                  onChange={(mostOnOne) => start.set({ mostOnOne })}
                />
              )}
              <OneOf
                label="Minutes"
                values={voteMinutes}
                value={settings.minutes}
                disabled={isOff}
                onChange={(minutes) => start.set({ minutes })}
              />
              <Switch
                label="Tables share a phone"
                hint={
                  !state.sealed
                    ? 'It needs sheets with codes.'
                    : settings.pots
                      ? 'On. A phone says for how many.'
                      : 'Off. One phone, one person.'
                }
                on={settings.pots && state.sealed}
                disabled={isOff || !state.sealed}
                onChange={(pots) => start.set({ pots })}
              />
              <Facts facts={facts} />
              {onStarred && (
                <MoreButton
                  label="Starred ideas"
                  hint="See the list, and say long ones shorter"
                  disabled={false}
                  onPress={onStarred}
                />
              )}
            </>
          )}
        </Panel>
        <StageUnder {...stage} />
      </StageArea>
      <StartingThumb store={store} disabled={isLost}>
        <DiscButton label="Not now" onPress={onLeave}>
          <Icon name="close" />
        </DiscButton>
        <BigButton
          tone="curtain"
          label="Start the vote"
          hint={obstacle ?? `${ideas.length} ideas`}
          icon={<VoteIcon />}
          disabled={obstacle !== undefined}
          onPress={() =>
            start.begin(votingOn(state.round, ideas, { ...settings, pots: settings.pots && state.sealed }))
          }
        />
      </StartingThumb>
    </>
  )
}
