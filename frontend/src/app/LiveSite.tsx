import { startTransition, useEffect, useState } from 'react'
import { replayEarlyPresses } from './arrival/early-presses.ts'
import { Site } from './Site.tsx'
import type { SiteNavigator } from './navigation/site-navigator.ts'
import { forgetHandover } from './arrival/start-again.ts'
import { onSamePage, type Visit } from './navigation/visit.ts'

interface LiveSiteProps {
  site: SiteNavigator
  prerendered: boolean
}

/** The visit that is shown. Within one page it changes in small portions: a touch gets its reaction meanwhile. */
const useVisit = (site: SiteNavigator): Visit => {
  const [visit, setVisit] = useState(site.read)

  useEffect(() => {
    let shown = site.read()
    const follow = () => {
      const next = site.read()
      const show = () => setVisit(next)
      if (onSamePage(shown, next)) startTransition(show)
      else show()
      shown = next
    }
    const stop = site.subscribe(follow)
    // It may have changed before this effect ran.
    follow()
    return stop
  }, [site])

  return visit
}

/** The site in the browser: wherever the visitor goes. */
export const LiveSite = ({ site, prerendered }: LiveSiteProps) => {
  const visit = useVisit(site)
  useEffect(forgetHandover, [])
  useEffect(replayEarlyPresses, [])
  return <Site visit={visit} navigator={site.navigator} prerendered={prerendered} />
}
