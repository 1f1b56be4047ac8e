import { useEffect, useState } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { useLatePart } from '../../lib/late-code/use-late-part.ts'
import { useLinkToken } from '../../lib/link-token/use-link-token.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { GoneScreen, Opening } from './parts/Message.tsx'
import type { TabId } from './parts/Tabs.tsx'
import { linkKeptAs, useDesk } from './state/use-desk.ts'

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
