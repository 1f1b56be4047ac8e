import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { roundNumber } from '#shared/rows/round-number.ts'
import type { Show } from '#shared/desk/desk.ts'
import { mayDo } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { VisuallyHidden } from '#components/visually-hidden/VisuallyHidden.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { useAnswerList } from './answers/use-answer-list.ts'
import type { DeskKey } from './keyboard/desk-keys.ts'
import { deedOf } from './keyboard/key-deeds.ts'
import { useDeskKeys } from './keyboard/use-desk-keys.ts'
import { Frame, StageArea, Thumb } from './parts/Frame.tsx'
import { NoticeBar } from './parts/NoticeBar.tsx'
import { Rail } from './parts/Rail.tsx'
import { Tabs, type TabId } from './parts/Tabs.tsx'
import { showSpotlight } from './session/board.ts'
import { mayStar, onStage, secondsLeft, type SessionKind, sessionOf } from './session/phase.ts'
import { ideasOf } from './spotlight/keypad.ts'
import { spotlitRow } from './spotlight/spotlit-row.ts'
import { Stage, StageUnder } from './stage/Stage.tsx'
import { holding } from './stage/reveal.ts'
import { StageButton } from './stage/StageButton.tsx'
import type { DeskStore } from './state/desk-store.ts'
import type { DeskView } from './state/desk-view.ts'
import { notWhile } from './state/notices.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { Held } from './state/followed-form.ts'
import { namesOfStage } from './state/quadrant-names.ts'
import { ComingLine, ComingTab } from './tabs/ComingTab.tsx'
import type { LateTabId, LateTabProps } from './tabs/LateTab.tsx'
import { tabsFor, tabsIn, toLookAt } from './tabs/tabs-for.ts'
import { useAnnouncements } from './use-announcements.ts'
import { countdownLeft, fullCountdown } from './view/countdown.ts'
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

const loadSession = async () => (await import('./tabs/LateTab.tsx')).SessionStage
const loadPromises = async () => (await import('./tabs/LateTab.tsx')).Promises

const loadEvening = async () => (await import('./tabs/LateTab.tsx')).led

const isLateTab = (tab: TabId | undefined): tab is LateTabId => tab !== undefined && tab !== 'stage'

/** The desk of one form's round. */
export const DeskScreen = ({ store, view, held, stage, LateTab, tab, onTab }: DeskScreenProps) => {
  const { state, answers } = held
  const { isLost, isBehind } = view
  const { form, round, show, link, lastRow } = state
  const isWide = useMediaQuery('(min-width: 56em)')
  const { hasChart } = formRecords[form].desk
  const ideas = useMemo(() => (hasChart ? ideasOnWall(answers, lastRow) : []), [hasChart, answers, lastRow])
  const names = show.names ?? namesOfStage(stage)
  const [typed, setTyped] = useState('')
  const live = onStage(state)
  const session = live && sessionOf(state, live)
  // Until it is revealed walls show what the room does, and no chart.
  const isTimed = session !== undefined && !session.revealed
  // The first tick is a moment away.
  const now = Math.max(useNow(store.now, show.countdownEndsAt !== undefined || isTimed), state.now)
  const left = countdownLeft(show, now)
  const [ready, setReady] = useState<SessionKind>()
  if (isTimed && ready) setReady(undefined)
  // As soon as the desk stands: another desk may have the room rate where the network of this one is gone.
  const [SessionStage, bringSession] = useLatePart(loadSession)
  const [Promises, bringPromises] = useLatePart(loadPromises)
  const [isPromising, setPromising] = useState(false)
  useEffect(() => {
    if (!hasChart) return
    bringSession()
    bringPromises()
  }, [hasChart, bringSession, bringPromises])

  const mayLead = mayDo(link.scope, 'all')
  const [led, bringEvening] = useLatePart(loadEvening)
  useEffect(bringEvening, [bringEvening])
  const evening = led?.eveningOf(state)
  const step = mayLead && !isTimed ? evening?.step : undefined
  // What is not begun by itself is ready to be begun, until somebody says that it shall not be now.
  const [put, setPut] = useState<number>()
  const since = evening?.on?.since
  const readied = ready ?? (hasChart && since !== put ? led?.readyAt(step, state) : undefined)

  const everyTab = tabsFor(form, link.scope)
  const { tabs, shown } = tabsIn(isWide, everyTab, tab)
  const list = useAnswerList(store, held, shown === 'answers', isLost)
  const line = useAnnouncements(state, list.fresh, isTimed ? secondsLeft(session, now) : left)
  const may = (id: TabId) => everyTab.some((one) => one.id === id)
  const spotlit = spotlitRow(state)

  const setShow = (change: (show: Show) => Show) =>
    void store.change((now) => ({ kind: 'show', show: change(now.show) }))
  const setSpotlight = (spotlight: Show['spotlight']) => {
    setTyped('')
    if (isTimed && live) store.tell(notWhile(live))
    else setShow((now) => showSpotlight(now, spotlight))
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
    if (deed?.do === 'hold') {
      if (isTimed && live) store.tell(notWhile(live))
      else void store.change(holding)
    }
    if (deed?.do === 'spotlight') setSpotlight(deed.row === undefined ? undefined : { round, row: deed.row })
  })

  const getReady = (kind: SessionKind) => {
    // What was said of stars is about them.
    store.tell(undefined)
    setReady(kind)
  }
  const stageProps = {
    ...{ store, view, held, ideas, names },
    left: hasChart ? fullCountdown(state, left) : left,
    onAnswers: may('answers') && !isWide ? () => onTab('answers') : undefined,
    onPromises: mayStar(state) && !isTimed && ideas.length > 0 ? () => setPromising(true) : undefined,
    onReady: hasChart && mayLead && !isTimed && !readied ? getReady : undefined,
    strip:
      led && mayLead && evening ? <led.Strip store={store} evening={evening} disabled={isLost} /> : undefined,
    begin: led && mayLead && !evening ? <led.Begin store={store} disabled={isLost} /> : undefined,
  }
  const onStarred = () => {
    list.choose('starred')
    onTab('answers')
  }
  const stageShown =
    led && evening && led.isQuiet(step) ? (
      <led.Quiet store={store} evening={evening} step={step} isLost={isLost}>
        <StageUnder {...stageProps} />
      </led.Quiet>
    ) : live || readied ? (
      SessionStage ? (
        <SessionStage
          {...stageProps}
          ready={readied}
          now={now}
          onSpotlight={setSpotlight}
          onStarred={onStarred}
          onLeave={() => {
            setReady(undefined)
            setPut(since)
          }}
        />
      ) : (
        <StageArea label="Stage">
          <ComingLine />
        </StageArea>
      )
    ) : (
      <>
        <StageArea label="Stage">
          <Stage {...stageProps} />
        </StageArea>
        {mayDo(link.scope, 'show') && (
          <Thumb ofStage>
            <StageButton store={store} held={held} disabled={isLost} />
          </Thumb>
        )}
      </>
    )

  return (
    <Frame isWide={isWide}>
      <Rail
        name={formRecords[form].name}
        round={roundNumber(round, state.uncounted)}
        {...(evening && led?.headOf(evening))}
        link={link}
        isLost={isLost}
        isBehind={isBehind}
        others={state.desks.length}
      />
      {led && <led.RehearsalBar {...{ store, state, isLost }} />}
      <NoticeBar notice={view.notice} isLost={isLost} isOn={isTimed && secondsLeft(session, now) > 0} />
      {(isWide || shown === 'stage') && stageShown}
      {led && evening && <led.Following store={store} state={state} evening={evening} />}
      {led && mayLead && (isWide || shown === 'stage') && <led.LeadThumb store={store} disabled={isLost} />}
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
            list={list}
            onType={setTyped}
            onShow={setShow}
            onSpotlight={setSpotlight}
            onVote={() => {
              setReady('vote')
              onTab('stage')
            }}
          />
        ) : (
          <ComingTab key={shown} label={everyTab.find(({ id }) => id === shown)?.label ?? shown} />
        ))}
      {tabs.length > 1 && (
        <Tabs tabs={tabs} now={shown ?? 'stage'} toLookAt={toLookAt(held)} onChoose={onTab} />
      )}
      {isPromising && Promises && (
        <Promises {...{ store, state, isLost }} onClose={() => setPromising(false)} />
      )}
      <VisuallyHidden role="status">{line}</VisuallyHidden>
      <VisuallyHidden role="status">{list.queue.told}</VisuallyHidden>
    </Frame>
  )
}
