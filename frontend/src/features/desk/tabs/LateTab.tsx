import { useEffect, useMemo, useRef } from 'react'
import { axesHere, hearAsked } from '#lib/asked/asked.ts'
import { useAsked } from '#lib/asked/use-asked.ts'
import type { Show } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Answers } from '../answers/Answers.tsx'
import { ApproveAll } from '../answers/queue/ApproveAll.tsx'
import type { Filter } from '../answers/list-view.ts'
import type { AnswerList } from '../answers/use-answer-list.ts'
import { Gather } from '../gather/Gather.tsx'
import { countPiles, mayGather } from '../gather/piles.ts'
import { Body, Thumb } from '../parts/Frame.tsx'
import type { TabId } from '../parts/Tabs.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { hushedBy } from '../session/hushed.ts'
import { Question } from '../question/Question.tsx'
import { AnswerSpotlight } from '../spotlight/AnswerSpotlight.tsx'
import { Keypad } from '../spotlight/Keypad.tsx'
import { rubOut, typeDigit } from '../spotlight/keypad.ts'
import { Spotlight } from '../spotlight/Spotlight.tsx'
import { spotlitRow } from '../spotlight/spotlit-row.ts'
import { lastToReveal, lookedAt } from '../stage/reveal.ts'
import { LookedAtButton } from '../stage/StageButton.tsx'
import { ShortlistThumb } from '../stars/ShortlistThumb.tsx'
import { useStars } from '../stars/use-stars.ts'
import { callAxes } from '../state/axis-words.ts'
import type { DeskStore } from '../state/desk-store.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { notWhile } from '../state/notices.ts'
import type { Held } from '../state/followed-form.ts'
import type { QuadrantNames } from '../state/quadrant-names.ts'
import { placedOnChart, showsPart } from '../view/chart-choices.ts'
import { CountdownThumb } from '../view/CountdownThumb.tsx'
import { usualRule } from '../view/read/read-choices.ts'
import { readBy, readOf } from '../view/read/read-show.ts'
import { ReadParts } from '../view/read/ReadParts.tsx'
import { ReadThumb } from '../view/read/ReadThumb.tsx'
import { useReadList } from '../view/read/use-read-list.ts'
import { View } from '../view/View.tsx'
import { WallsButton } from '../walls/WallsButton.tsx'
import type { Idea } from '../wall/ideas.ts'

// With the tabs: a file of its own would have what they share fetched as files, too.
export { SessionStage } from './SessionStage.tsx'
export { led } from '../programme/late-evening.ts'
export { PromiseDesk } from '../promises/PromiseDesk.tsx'
export { Promises } from '../promises/Promises.tsx'

/** The tabs that are fetched once the desk stands. */
export type LateTabId = Exclude<TabId, 'stage'>

export interface LateTabProps {
  readonly tab: LateTabId
  readonly store: DeskStore
  readonly held: Held
  readonly stage: StageConfig | undefined
  readonly names: QuadrantNames
  /** What the chart shows. */
  readonly ideas: readonly Idea[]
  /** The table's number as far as it is typed. */
  readonly typed: string
  /** Seconds of the countdown that runs. */
  readonly left: number | undefined
  readonly disabled: boolean
  readonly hasList: boolean
  readonly list: AnswerList
  readonly onType: (typed: string) => void
  readonly onShow: (change: (show: Show) => Show) => void
  readonly onSpotlight: (spotlight: Show['spotlight']) => void
  /** Leads to what begins a vote. */
  readonly onVote: () => void
}

const SpotlightTab = (props: LateTabProps) => {
  const { store, held, ideas, typed, disabled, hasList, onType, onSpotlight } = props
  const { state } = held
  const { hasChart } = formRecords[state.form].desk
  const isOn = spotlitRow(state) !== undefined && typed === ''
  const stars = useStars(store, state)
  return (
    <>
      <Body label="Spotlight">
        {hasChart ? (
          <Spotlight
            held={held}
            ideas={ideas}
            typed={typed}
            disabled={disabled}
            hasList={hasList}
            stars={stars}
            onSpotlight={onSpotlight}
          />
        ) : (
          <AnswerSpotlight held={held} hasList={hasList} />
        )}
      </Body>
      {(isOn || hasChart) && (
        <Thumb>
          {isOn ? (
            <BigButton
              tone="paper"
              label="Clear the spotlight"
              icon={<Icon name="close" />}
              disabled={disabled}
              onPress={() => onSpotlight(undefined)}
            />
          ) : (
            <Keypad
              onDigit={(digit) => onType(typeDigit(typed, digit))}
              onClear={() => onType('')}
              onRubOut={() => onType(rubOut(typed))}
            />
          )}
        </Thumb>
      )}
    </>
  )
}

const ViewTab = (props: LateTabProps) => {
  const { store, held, stage, names, ideas, left, disabled } = props
  const { state, answers } = held
  const stars = useStars(store, state)
  const read = readOf(state)
  const reading = useReadList(store, held, ideas, disabled)
  const hushed = hushedBy(state)
  const onShow: LateTabProps['onShow'] = (change) => {
    if (hushed && showsPart(state.show, change(state.show))) store.tell(notWhile(hushed))
    else props.onShow(change)
  }
  return (
    <>
      <Body label="View">
        <View
          walls={
            mayDo(state.link.scope, 'all') && (
              <WallsButton
                ask={store.walls}
                form={state.programme?.steps.length ? undefined : state.form}
                disabled={disabled}
              />
            )
          }
          {...{ state, stage, names, ideas, answers, stars, disabled, onShow }}
          placed={placedOnChart(ideas, state.show, reading.said)}
          now={store.now}
          isCounting={left !== undefined}
          reading={
            read && (
              <ReadParts
                {...{ read, reading, state, names, disabled, onShow }}
                stars={stars?.starred.map(({ row }) => row) ?? []}
              />
            )
          }
          onRead={() => {
            if (hushed) store.tell(notWhile(hushed))
            else onShow((now) => readBy(now, usualRule(reading.listBy), state))
          }}
        />
      </Body>
      {left !== undefined ? (
        <Thumb>
          <CountdownThumb left={left} now={store.now} disabled={disabled} onShow={onShow} />
        </Thumb>
      ) : (
        read &&
        reading.list && (
          <Thumb>
            <ReadThumb list={reading.list} {...{ read, disabled, onShow }} />
          </Thumb>
        )
      )}
    </>
  )
}

/** Between answers and piles the chips are drawn anew: whoever goes through them by arrows goes on there. */
const useKeptFocus = (list: AnswerList): AnswerList => {
  const isChosen = useRef(false)
  const { filter } = list
  useEffect(() => {
    const isLost = isChosen.current && document.activeElement === document.body
    isChosen.current = false
    if (isLost) document.querySelector<HTMLElement>(`[data-body] [value="${filter}"]`)?.focus()
  }, [filter])
  const choose = (chosen: Filter) => {
    isChosen.current = true
    list.choose(chosen)
  }
  return { ...list, choose }
}

const AnswersTab = (props: LateTabProps) => {
  const { store, held, ideas, disabled, onSpotlight, onVote } = props
  const list = useKeptFocus(props.list)
  const stars = useStars(store, held.state)
  const shared = { store, held, list, disabled }
  const hasLookedAt = lookedAt(held, lastToReveal(held, list.view.seen)) > 0
  const { answers } = held
  const isGathering = mayGather(held.state)
  // Not with each letter of what is looked for.
  const piles = useMemo(() => (isGathering ? countPiles(answers) : undefined), [isGathering, answers])
  if (list.filter === 'gather' || list.filter === 'piles') return <Gather {...shared} />
  return (
    <>
      <Body label="Answers">
        <Answers {...shared} stars={stars} piles={piles} onSpotlight={onSpotlight} />
      </Body>
      {list.filter === 'pending' ? (
        <ApproveAll queue={list.queue} disabled={disabled} />
      ) : hasLookedAt || !stars ? (
        <LookedAtButton store={store} held={held} disabled={disabled} seen={list.view.seen} />
      ) : (
        <ShortlistThumb {...shared} ideas={ideas} stars={stars} onVote={onVote} />
      )}
    </>
  )
}

/** A tab that nobody needs in the desk's first second. */
export const LateTab = (props: LateTabProps) => {
  const { tab, store, held, stage, disabled } = props
  const { prepared } = held.state
  useEffect(() => {
    if (prepared) hearAsked({ question: prepared.question, axes: prepared.axes })
    callAxes(axesHere())
  }, [prepared])
  useAsked()
  if (tab === 'answers') return <AnswersTab {...props} />
  if (tab === 'spotlight') return <SpotlightTab {...props} />
  if (tab === 'view') return <ViewTab {...props} />
  return <Question store={store} held={held} stage={stage} disabled={disabled} />
}
