import { useState, type ComponentType } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { mayDo, type DeskScope } from '#shared/desk/scopes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { VisuallyHidden } from '../../components/visually-hidden/VisuallyHidden.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Answers } from './answers/Answers.tsx'
import { ApproveAll } from './answers/ApproveAll.tsx'
import { isFlagged } from './answers/list-view.ts'
import { useAnswerList } from './answers/use-answer-list.ts'
import type { DeskKey } from './keyboard/desk-keys.ts'
import { useDeskKeys } from './keyboard/use-desk-keys.ts'
import { Body, Frame, StageArea, Thumb } from './parts/Frame.tsx'
import { NoticeBar } from './parts/NoticeBar.tsx'
import { Rail } from './parts/Rail.tsx'
import { Tabs, type Tab, type TabId } from './parts/Tabs.tsx'
import { ideasOf, rubOut, typeDigit } from './spotlight/keypad.ts'
import { spotlitRow } from './spotlight/spotlit-row.ts'
import { Stage } from './stage/Stage.tsx'
import { holding, LookedAtButton, StageButton } from './stage/StageButton.tsx'
import type { DeskStore } from './state/desk-store.ts'
import type { DeskView } from './state/desk-view.ts'
import { formWords } from './state/forms.ts'
import type { Held } from './state/held.ts'
import { namesOfStage } from './state/quadrant-names.ts'
import { ComingTab } from './tabs/ComingTab.tsx'
import type { LateTabId, LateTabProps } from './tabs/LateTab.tsx'
import { useAnnouncements } from './use-announcements.ts'
import { countdownLeft, fullCountdown } from './view/countdown.ts'
import { withPart } from './view/show-parts.ts'
import { useNow } from './view/use-now.ts'
import { useWall } from './wall/use-wall.ts'

interface DeskScreenProps {
  readonly store: DeskStore
  readonly view: DeskView
  readonly held: Held
  /** What the page knows of its stage; undefined until it is known. */
  readonly stage: StageConfig | undefined
  /** Undefined until it is fetched. */
  readonly LateTab: ComponentType<LateTabProps> | undefined
  readonly tab: TabId
  readonly onTab: (tab: TabId) => void
}

/** The parts of the desk that a link may use for a form; the others are not there. */
const tabsFor = (form: LiveForm, scope: DeskScope): readonly Tab[] => {
  const { hasQuestion } = formWords[form]
  const all: readonly (Tab & { readonly needs: DeskScope })[] = [
    { id: 'stage', label: 'Stage', icon: 'stage', needs: 'screen' },
    { id: 'answers', label: 'Answers', icon: 'answers', needs: 'moderate' },
    { id: 'spotlight', label: 'Spotlight', icon: 'spotlight', needs: 'show' },
    { id: 'view', label: 'View', icon: 'view', needs: 'show' },
    hasQuestion
      ? { id: 'question', label: 'Question', icon: 'question', needs: 'all' }
      : { id: 'question', label: 'Round', icon: 'round', needs: 'all' },
  ]
  return all.filter(({ needs }) => mayDo(scope, needs))
}

const isLateTab = (tab: TabId | undefined): tab is LateTabId =>
  tab === 'spotlight' || tab === 'view' || tab === 'question'

/** The desk of one form's round. */
export const DeskScreen = ({ store, view, held, stage, LateTab, tab, onTab }: DeskScreenProps) => {
  const { state, answers } = held
  const { isLost, toldAt = 0 } = view
  const { form, round, show, link, pending = 0 } = state
  const isWide = useMediaQuery('(min-width: 56rem)')
  const { hasChart } = formWords[form]
  const wall = useWall(hasChart ? state : undefined)
  const names = show.names ?? namesOfStage(stage)
  const [typed, setTyped] = useState('')
  const now = useNow(show.countdownEndsAt !== undefined)
  const left = countdownLeft(show, now)

  const everyTab = tabsFor(form, link.scope)
  const tabs = isWide ? everyTab.filter(({ id }) => id !== 'stage') : everyTab
  const shown = tabs.find(({ id }) => id === tab)?.id ?? tabs[0]?.id
  const list = useAnswerList(store, held, shown === 'answers', isLost)
  const line = useAnnouncements(state, list.fresh, left)
  const may = (id: TabId) => everyTab.some((one) => one.id === id)
  const spotlit = spotlitRow(state)

  const setShow = (change: (show: Show) => Show) =>
    void store.change((now) => ({ kind: 'show', show: change(now.show) }))
  const setSpotlight = (spotlight: Show['spotlight']) => {
    setTyped('')
    setShow((now) => withPart(now, 'spotlight', spotlight))
  }

  useDeskKeys((key: DeskKey) => {
    if (key.does === 'digit' && hasChart && may('spotlight')) {
      onTab('spotlight')
      setTyped(typeDigit(shown === 'spotlight' ? typed : '', key.digit))
    }
    if (key.does === 'rub-out') setTyped(rubOut(typed))
    if (key.does === 'undo') list.undo()
    if (isLost) return
    const row = Number(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
    if (key.does === 'hide' && row > 0) list.hide(row)
    if (key.does === 'approve' || key.does === 'keep-back') list.queue.decide(row, key.does === 'approve')
    if (key.does === 'hold' && mayDo(link.scope, 'show')) void store.change(holding)
    if (key.does === 'show' && shown === 'spotlight') {
      const [first] = ideasOf(wall?.ideas ?? [], typed)
      if (first) setSpotlight({ round, row: first.row })
    }
    if (key.does === 'clear') {
      if (typed !== '') setTyped('')
      else if (spotlit !== undefined && may('spotlight')) setSpotlight(undefined)
    }
  })

  return (
    <Frame isWide={isWide}>
      <Rail
        name={formWords[form].name}
        round={round}
        link={link}
        isLost={isLost}
        others={state.desks.length}
      />
      <NoticeBar notice={view.notice} isLost={isLost} />
      {(isWide || shown === 'stage') && (
        <>
          <StageArea label="Stage">
            <Stage
              store={store}
              view={view}
              held={held}
              wall={wall}
              names={names}
              left={fullCountdown(state, left)}
              onAnswers={may('answers') && !isWide ? () => onTab('answers') : undefined}
            />
          </StageArea>
          {mayDo(link.scope, 'show') && (
            <Thumb ofStage>
              <StageButton store={store} held={held} disabled={isLost} />
            </Thumb>
          )}
        </>
      )}
      {shown === 'answers' && (
        <>
          <Body label="Answers">
            <Answers held={held} list={list} now={toldAt} disabled={isLost} onSpotlight={setSpotlight} />
          </Body>
          {list.filter === 'pending' ? (
            <ApproveAll queue={list.queue} disabled={isLost} />
          ) : (
            <LookedAtButton store={store} held={held} disabled={isLost} seen={list.view.seen} />
          )}
        </>
      )}
      {isLateTab(shown) &&
        (LateTab ? (
          <LateTab
            tab={shown}
            store={store}
            held={held}
            stage={stage}
            names={names}
            wall={wall}
            typed={typed}
            now={toldAt}
            left={left}
            disabled={isLost}
            hasList={may('answers')}
            onType={setTyped}
            onShow={setShow}
            onSpotlight={setSpotlight}
          />
        ) : (
          <ComingTab key={shown} label={everyTab.find(({ id }) => id === shown)?.label ?? shown} />
        ))}
      {tabs.length > 1 && (
        <Tabs
          tabs={tabs}
          now={shown ?? 'stage'}
          toLookAt={pending > 0 ? pending : answers.filter(isFlagged).length}
          onChoose={onTab}
        />
      )}
      <VisuallyHidden role="status">{line}</VisuallyHidden>
      <VisuallyHidden role="status">{list.queue.told}</VisuallyHidden>
    </Frame>
  )
}
