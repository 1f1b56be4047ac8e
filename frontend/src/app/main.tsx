import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { NavigationType } from '#lib/router/location.ts'
import { pathMark, rootId } from '#lib/late-code/page-marks.ts'
import { notePageAlive } from '#lib/use-hydrated.ts'
import { forgetPrerenderedMeta, forgetStructuredData, unfoldAll } from './arrival/written-document.ts'
import { changePage } from './navigation/page-transition.ts'
import { prefetchPages } from './navigation/prefetch.ts'
import { fetchScreen, openFirstScreen, openScreen } from './screen.tsx'
import { sayWaiting, notePosition } from '#app/navigation/after-navigation.tsx'
import {
  createSiteNavigator,
  currentLocation,
  onSamePage,
  type Visit,
} from '#app/navigation/site-navigator.ts'
import { LiveSite } from './Site.tsx'

/** Changes what is shown: notes the position of the visit that ends, and removes what the build wrote about its page. */
const change = (from: Visit, to: Visit, apply: () => void) => {
  changePage(from, to, () => {
    // The position on an error screen is of no use later.
    if (!from.screen.failed) notePosition(from)
    apply()
    if (onSamePage(from, to)) return
    forgetStructuredData()
    unfoldAll()
  })
}

const start = async (root: HTMLElement) => {
  const location = currentLocation()
  // The page's own code is here before anything is drawn, so that the prerendered page is taken over and not replaced.
  const isWritten = root.getAttribute(pathMark) === location.pathname
  const screen = await openFirstScreen(location.pathname, isWritten)
  const prerendered = isWritten && !screen.failed
  const site = createSiteNavigator({
    first: { location, kind: NavigationType.Pop, screen },
    open: openScreen,
    say: sayWaiting,
    change,
  })
  const live = <LiveSite site={site} prerendered={prerendered} />
  if (prerendered) {
    // In small portions: the page can be read and scrolled meanwhile, and a slow phone stays responsive.
    startTransition(() => {
      hydrateRoot(root, live)
    })
  } else {
    forgetPrerenderedMeta()
    unfoldAll()
    notePageAlive()
    createRoot(root).render(live)
  }
  prefetchPages(fetchScreen)
}

const root = document.getElementById(rootId)
if (!root) throw new Error('index.html has no root.')
void start(root)
