import styles from './parts/Message.module.css'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { useLatePart } from '../../lib/late-code/use-late-part.ts'
import { useLinkToken } from '../../lib/link-token/use-link-token.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { DeskScreen } from './DeskScreen.tsx'
import type { TabId } from './parts/Tabs.tsx'
import type { LiveForm } from '#shared/rows/row.ts'
import { after } from '../../lib/after.ts'
import { forgetToken } from '../../lib/link-token/token.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { readSession, writeSession } from '../../lib/session-record.ts'
import { noteAsked } from './question/next-in-line.ts'
import { deskApi } from './state/desk-api.ts'
import { DeskStore } from './state/desk-store.ts'
import type { DeskView, Gone } from './state/desk-view.ts'
import { deskForms } from './state/forms.ts'
import { Speaker } from '../../components/heads/Speaker.tsx'
import { Crowd, type CrowdProps } from './parts/Crowd.tsx'
import { clockTime } from './stage/stage-words.ts'
import { Frame } from './parts/Frame.tsx'
import { Rail } from './parts/Rail.tsx'

interface MessageProps {
  readonly title: string
  readonly children: ReactNode
  readonly art: ReactNode
  /** Read out when it comes. */
  readonly isNews?: boolean
}

const Message = ({ title, children, art, isNews = false }: MessageProps) => (
  <Frame isBare>
    <Rail name="The desk" />
    <div className={styles.message} role={isNews ? 'status' : undefined}>
      <h2>{title}</h2>
      {children}
      {art}
    </div>
  </Frame>
)

/** The link is being checked. */
const Opening = ({ isLost = false }: { readonly isLost?: boolean }) => (
  <Message
    title="Opening the desk…"
    art={
      <svg className={styles.pair} viewBox="0 0 300 150" aria-hidden="true">
        <Speaker x={62} y={86} radius={60} hue="tangerine" open={0.7} />
        <Speaker x={238} y={86} radius={60} hue="teal" faces="left" open={0.25} />
      </svg>
    }
  >
    <p role="status">{isLost ? 'No signal yet. The desk tries again by itself.' : 'Checking your link.'}</p>
  </Message>
)

interface Ending extends Pick<CrowdProps, 'hues' | 'look' | 'lids'> {
  readonly title: string
  readonly text: string
}

const endings: Readonly<Record<Gone, Ending>> = {
  expired: {
    title: 'This link has gone home.',
    text: 'Operations can print a fresh one in a minute.',
    hues: ['violet', 'pink', 'teal'],
    look: [0, 0.6],
    lids: [0.9, 0.96, 0.86],
  },
  revoked: {
    title: 'This link was switched off.',
    text: 'Somebody at operations did that, on purpose or by mistake. They know which.',
    hues: ['tangerine', 'deep', 'pink'],
    look: [0.9, 0],
    lids: [0.4, 0.5, 0.3],
  },
  unknown: {
    title: 'This link opens no desk.',
    text: 'It may be incomplete, over, or switched off. Operations can print a fresh one in a minute.',
    hues: ['violet', 'sun', 'teal'],
    look: [0, 0.6],
    lids: [0.5, 0.4, 0.56],
  },
}

/** A link that opens nothing any more, or never did: nothing can be done here but ask for another one. */
const GoneScreen = ({ why, until }: { readonly why: Gone; readonly until: number | undefined }) => {
  const { title, text, ...crowd } = endings[why]
  return (
    <Message isNews title={title} art={<Crowd isAside radius={104} {...crowd} />}>
      <p>
        {why === 'expired' && until !== undefined && `It was good until ${clockTime(until).slice(0, 5)}. `}
        {text}
      </p>
      {why !== 'unknown' && <p className={styles.quiet}>The projectors carry on as you left them.</p>}
    </Message>
  )
}

/** What a tab keeps the link's token under. */
const linkKeptAs = 'desk-link'
const formKeptAs = 'desk-form'

const keptForm = (): LiveForm => {
  const kept = readSession(formKeptAs)
  return deskForms.find((form) => form === kept) ?? 'laser-focus'
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
const loadKnownStage = async () => (await import('./tabs/KnownStage.tsx')).KnownStage

const LinkedDesk = ({ token }: { readonly token: string }) => {
  const { store, view } = useDesk(token)
  const [tab, setTab] = useState<TabId>('stage')
  const { held, gone, form, isLost } = view
  const [stage, setStage] = useState<StageConfig>()
  // As soon as the desk stands, so that each tab opens also where the network is gone by then.
  const [LateTab, bringLateTab] = useLatePart(loadLateTab)
  const [KnownStage, bringKnownStage] = useLatePart(loadKnownStage)
  const isThere = held !== undefined
  useEffect(() => {
    if (!isThere) return
    bringLateTab()
    bringKnownStage()
  }, [isThere, tab, bringLateTab, bringKnownStage])
  if (gone) return <GoneScreen why={gone} until={held?.state.link.expiresAt} />
  if (!held) return <Opening isLost={isLost} />
  const { round } = held.state
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
