import { useMemo, useState, type ComponentType } from 'react'
import type { Show } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { Answers } from './answers/Answers.tsx'
import { ApproveAll } from './answers/queue/ApproveAll.tsx'
import { useAnswerList } from './answers/use-answer-list.ts'
import type { DeskKey } from './keyboard/desk-keys.ts'
import { deedOf } from './keyboard/key-deeds.ts'
import { useDeskKeys } from './keyboard/use-desk-keys.ts'
import { Body, Frame, StageArea, Thumb } from './parts/Frame.tsx'
import { NoticeBar } from './parts/NoticeBar.tsx'
import { Rail } from './parts/Rail.tsx'
import { Tabs, type TabId } from './parts/Tabs.tsx'
import { ideasOf } from './spotlight/keypad.ts'
import { spotlitRow } from './spotlight/spotlit-row.ts'
import { Stage } from './stage/Stage.tsx'
import { holding } from './stage/reveal.ts'
import { LookedAtButton, StageButton } from './stage/StageButton.tsx'
import type { DeskStore } from './state/desk-store.ts'
import type { DeskView } from './state/desk-view.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { Held } from './state/followed-form.ts'
import { namesOfStage } from './state/quadrant-names.ts'
import { ComingTab } from './tabs/ComingTab.tsx'
import type { LateTabId, LateTabProps } from './tabs/LateTab.tsx'
import { tabsFor, tabsIn, toLookAt } from './tabs/tabs-for.ts'
import { useAnnouncements } from './use-announcements.ts'
import { countdownLeft, fullCountdown } from './view/countdown.ts'
import { withPart } from './view/show-parts.ts'
import { useNow } from './view/use-ticks.ts'
import { ideasOnWall } from './wall/ideas.ts'

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

const isLateTab = (tab: TabId | undefined): tab is LateTabId =>
  tab === 'spotlight' || tab === 'view' || tab === 'question'

/** The desk of one form's round. */
export const DeskScreen = ({ store, view, held, stage, LateTab, tab, onTab }: DeskScreenProps) => {
  const { state, answers } = held
  const { isLost, isBehind } = view
  const { form, round, show, link, lastRow } = state
  const isWide = useMediaQuery('(min-width: 56rem)')
  const { hasChart } = formRecords[form].desk
  const ideas = useMemo(() => (hasChart ? ideasOnWall(answers, lastRow) : []), [hasChart, answers, lastRow])
  const names = show.names ?? namesOfStage(stage)
  const [typed, setTyped] = useState('')
  const now = useNow(store.now, show.countdownEndsAt !== undefined)
  // The first tick is a moment away.
  const left = countdownLeft(show, Math.max(now, state.now))

  const everyTab = tabsFor(form, link.scope)
  const { tabs, shown } = tabsIn(isWide, everyTab, tab)
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
    const row = Number(document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row)
    const deed = deedOf(key, {
      ...{ scope: link.scope, hasChart, isLost, shown, typed },
      row: row > 0 ? row : undefined,
      found: ideasOf(ideas, typed)[0]?.row,
      isSpotlit: spotlit !== undefined,
    })
    if (deed?.do === 'type') {
      if (deed.opens) onTab(deed.opens)
      setTyped(deed.typed)
    }
    if (deed?.do === 'undo') list.undo()
    if (deed?.do === 'hide') list.hide(deed.row)
    if (deed?.do === 'decide') list.queue.decide(deed.row, deed.isShown)
    if (deed?.do === 'hold') void store.change(holding)
    if (deed?.do === 'spotlight') setSpotlight(deed.row === undefined ? undefined : { round, row: deed.row })
  })

  return (
    <Frame isWide={isWide}>
      <Rail
        name={formRecords[form].name}
        round={round}
        link={link}
        isLost={isLost}
        isBehind={isBehind}
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
              ideas={ideas}
              names={names}
              left={hasChart ? fullCountdown(state, left) : left}
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
            <Answers held={held} list={list} disabled={isLost} onSpotlight={setSpotlight} />
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
            ideas={ideas}
            typed={typed}
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
        <Tabs tabs={tabs} now={shown ?? 'stage'} toLookAt={toLookAt(held)} onChoose={onTab} />
      )}
      <VisuallyHidden role="status">{line}</VisuallyHidden>
      <VisuallyHidden role="status">{list.queue.told}</VisuallyHidden>
    </Frame>
  )
}
