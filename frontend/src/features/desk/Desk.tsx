import { useEffect, useState, useSyncExternalStore } from 'react'
import { mayDo } from '#shared/desk/scopes.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { formsInOrder } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { useLinkToken, forgetToken } from '#lib/link-token/link-token.ts'
import { useMediaQuery } from '#lib/use-media-query.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { after } from '#lib/after.ts'
import { usePageVisible } from '#lib/use-page-visible.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { GoneScreen, LargeScreen, Opening } from './parts/Message.tsx'
import type { TabId } from './parts/Tabs.tsx'
import { noteAsked } from './question/next-in-line.ts'
import { deskApi } from './state/desk-api.ts'
import { DeskStore } from './state/desk-store.ts'
import type { DeskView } from './state/desk-view.ts'

/** What a tab keeps the link's token under. */
const linkKeptAs = 'desk-link'
const formKeptAs = 'desk-form'
/** What a tab keeps under that: somebody said that the room does not see its large screen. */
const ownKeptAs = 'desk-own-screen'

/** In CSS pixels: laptops have less, the screens of a stage as much. */
const large = '(min-width: 1600px)'

const keptForm = (): LiveForm => {
  const kept = readSession(formKeptAs)
  return formsInOrder.find((form) => form === kept) ?? 'laser-focus'
}

const openDesk = (token: string): DeskStore =>
  new DeskStore(keptForm(), {
    api: deskApi(token),
    clock: { now: Date.now, after },
    onGone: () => forgetToken(linkKeptAs),
  })

/** The desk of a link, followed while its page is looked at. */
const useDesk = (token: string): { readonly store: DeskStore; readonly view: DeskView } => {
  const [store] = useState(() => openDesk(token))
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView)
  const isVisible = usePageVisible()

  useEffect(() => (isVisible ? store.start() : undefined), [store, isVisible])
  useEffect(() => {
    window.addEventListener('online', store.wake)
    window.addEventListener('offline', store.sleep)
    return () => {
      window.removeEventListener('online', store.wake)
      window.removeEventListener('offline', store.sleep)
    }
  }, [store])
  useEffect(() => writeSession(formKeptAs, view.form), [view.form])
  const question = view.held?.state.question
  useEffect(() => noteAsked(question), [question])

  return { store, view }
}

const loadLateTab = async () => (await import('./tabs/LateTab.tsx')).LateTab
const loadPromiseDesk = async () => (await import('./tabs/LateTab.tsx')).PromiseDesk
const loadKnownStage = async () => (await import('./tabs/KnownStage.tsx')).KnownStage

const LinkedDesk = ({ token }: { readonly token: string }) => {
  const { store, view } = useDesk(token)
  const [tab, setTab] = useState<TabId>('stage')
  const { held, gone, form, isLost } = view
  const isLarge = useMediaQuery(large)
  const [isOwn, setOwn] = useState(() => readSession(ownKeptAs) === true)
  const [stage, setStage] = useState<StageConfig>()
  // As soon as the desk stands, so that each tab opens also where the network is gone by then.
  const [LateTab, bringLateTab] = useLatePart(loadLateTab)
  const [KnownStage, bringKnownStage] = useLatePart(loadKnownStage)
  const [PromiseDesk, bringPromiseDesk] = useLatePart(loadPromiseDesk)
  const isThere = held !== undefined
  const isOfPromises = held?.state.link.scope === 'promises'
  useEffect(() => {
    if (!isThere) return
    if (isOfPromises) bringPromiseDesk()
    bringLateTab()
    bringKnownStage()
  }, [isThere, tab, isOfPromises, bringPromiseDesk, bringLateTab, bringKnownStage])
  if (gone) return <GoneScreen why={gone} until={held?.state.link.expiresAt} />
  if (!held) return <Opening isLost={isLost} />
  if (isOfPromises)
    return PromiseDesk ? <PromiseDesk {...{ store, view, held }} /> : <Opening isLost={isLost} />
  const { round, link } = held.state
  if (isLarge && !isOwn && mayDo(link.scope, 'moderate'))
    return (
      <LargeScreen
        onOpen={() => {
          writeSession(ownKeptAs, true)
          setOwn(true)
        }}
      />
    )
  // Another form or round has another list, and nothing that was typed for the one before.
  return (
    <>
      {KnownStage && <KnownStage onKnown={setStage} />}
      <DeskScreen
        key={`${held.state.form} ${round}`}
        store={store}
        view={{ ...view, form }}
        held={held}
        stage={stage}
        LateTab={LateTab}
        tab={tab}
        onTab={setTab}
      />
    </>
  )
}

const AnyDesk = () => {
  const token = useLinkToken(linkKeptAs)
  if (token === undefined) return <GoneScreen why="unknown" until={undefined} />
  return <LinkedDesk key={token} token={token} />
}

/** The desk of whoever leads the room: it opens by a link, and works until that expires. */
export const Desk = () => (useHydrated() ? <AnyDesk /> : <Opening />)
