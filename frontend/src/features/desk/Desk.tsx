import { useEffect, useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { GoneScreen, Opening } from './parts/Message.tsx'
import type { TabId } from './parts/Tabs.tsx'
import { takeToken } from './state/token.ts'
import { useDesk } from './state/use-desk.ts'

const LinkedDesk = ({ token }: { readonly token: string }) => {
  const { store, view } = useDesk(token)
  const [tab, setTab] = useState<TabId>('stage')
  const { held, gone, form, isLost } = view
  if (gone) return <GoneScreen why={gone} until={held?.state.link.expiresAt} />
  if (!held) return <Opening isLost={isLost} />
  const { round } = held.state
  // Another form or round has another list, and nothing that was typed for the one before.
  return (
    <DeskScreen
      key={`${held.state.form} ${round}`}
      store={store}
      view={{ ...view, form }}
      held={held}
      tab={tab}
      onTab={setTab}
    />
  )
}

const AnyDesk = () => {
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    // Another link was opened in this tab.
    const follow = () => {
      if (window.location.hash !== '') setToken(takeToken())
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  if (token === undefined) return <GoneScreen why="unknown" until={undefined} />
  return <LinkedDesk key={token} token={token} />
}

/** The desk of whoever leads the room: it opens by a link, and works until that expires. */
export const Desk = () => (useHydrated() ? <AnyDesk /> : <Opening />)
