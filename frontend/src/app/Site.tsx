import { startTransition, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { type Navigator, Router } from '#lib/router/router.ts'
import { notePageAlive } from '#lib/use-hydrated.ts'
import { isProductId } from '#shared/products.ts'
import { SkipLink } from '#components/skip-link/SkipLink.tsx'
import { LikedProvider } from '#features/liked/LikedProvider.tsx'
import { comeAlive, stopKeeping } from './arrival/written-document.ts'
import { ErrorBoundary } from './ErrorScreen.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { RouteFocus, ScrollMemory } from '#app/navigation/after-navigation.tsx'
import { type SiteNavigator, onSamePage, type Visit } from '#app/navigation/site-navigator.ts'

interface SiteProps {
  visit: Visit
  navigator: Navigator
  /** The page was there before its script. */
  prerendered: boolean
}

/** The page, or the error screen in its place; the frame around it and the ways out stay. */
const Page = ({ visit: { screen, location } }: Pick<SiteProps, 'visit'>) => (
  <ErrorBoundary key={location.pathname}>{screen.page}</ErrorBoundary>
)

/**
 * One visit on screen, as the build writes it and the browser takes it over: the liked list, a way past the frame, the
 * page, and after each change of path the view at the top and the focus in the new page.
 */
export const Site = ({ visit, navigator, prerendered }: SiteProps) => (
  <StrictMode>
    <Router location={visit.location} navigationType={visit.kind} navigator={navigator}>
      <ErrorBoundary>
        <LikedProvider isKnown={isProductId}>
          <SkipLink />
          <FrameLayout>
            <Page visit={visit} />
          </FrameLayout>
          <RouteFocus />
          <ScrollMemory visit={visit} prerendered={prerendered} />
        </LikedProvider>
      </ErrorBoundary>
    </Router>
  </StrictMode>
)

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
  useLayoutEffect(stopKeeping, [])
  useEffect(() => {
    notePageAlive()
    comeAlive()
  }, [])
  return <Site visit={visit} navigator={site.navigator} prerendered={prerendered} />
}
