import { useSyncExternalStore } from 'react'
import { Site } from './Site.tsx'
import type { SiteNavigator } from './site-navigator.ts'

interface LiveSiteProps {
  site: SiteNavigator
  prerendered: boolean
}

/** The site in the browser: wherever the visitor goes. */
export const LiveSite = ({ site, prerendered }: LiveSiteProps) => {
  const visit = useSyncExternalStore(site.subscribe, site.read, site.read)
  return <Site visit={visit} navigator={site.navigator} prerendered={prerendered} />
}
