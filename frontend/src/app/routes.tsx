import type { ComponentType, ReactElement } from 'react'
import { pagesByPath } from './pages-by-path.tsx'

/** One of the site's addresses, with what it shows. */
export interface SiteRoute {
  readonly path: string
  /**
   * Fetches the page, which is a chunk of its own, so that no screen pays for another. @throws where that fails.
   * `id` is the last part of an address that names one of several things.
   */
  readonly open: (id?: string) => Promise<ReactElement>
}

/** The pages with a folder of their own, but for the live tools, which have an entry of their own (tool/ToolSite.tsx). */
const screens = pagesByPath(
  import.meta.glob<Readonly<Record<string, ComponentType>>>([
    '../pages/*/**/*Page.tsx',
    '!../pages/{comboconvo,desk,join,laserfocus,ventingmachine,wall}/**',
  ]),
)

/** Pages that have no address of their own. */
const others: readonly SiteRoute[] = [
  {
    path: '/case-study/:id',
    open: async (id) => {
      // The story comes beside the page's code, not after it.
      const [{ CaseStudyPage }, story] = await Promise.all([
        import('#pages/CaseStudyPage.tsx'),
        import('#features/case-study/load-case-study.ts').then((module) => module.loadCaseStudy(id)),
      ])
      return <CaseStudyPage story={story} />
    },
  },
  {
    path: '/products/:id',
    open: async (id) => {
      const [{ ProductPage }, loaded] = await Promise.all([
        import('#pages/ProductPage.tsx'),
        import('#features/product/load-product.ts').then((module) => module.loadProduct(id)),
      ])
      return <ProductPage loaded={loaded} />
    },
  },
  {
    path: '/for/:id',
    // In fewer bytes of every visit than with await.
    open: (id) => import('#pages/PaperPage.tsx').then((module) => <module.PaperPage id={id} />),
  },
]

/** What is shown wherever there is nothing. */
export const unknown: SiteRoute = {
  path: '*',
  open: () => import('#pages/NotFoundPage.tsx').then((module) => <module.NotFoundPage />),
}

/** Every component in every state, for those who build the site; no part of what visitors download. */
const workshop: typeof others = import.meta.env.DEV
  ? [
      {
        path: '/design',
        open: async () => {
          const { DesignPage } = await import('#pages/DesignPage.tsx')
          return <DesignPage />
        },
      },
    ]
  : []

/** Every route of the site, but for what is shown wherever there is nothing. */
export const routes: readonly SiteRoute[] = [...screens, ...others, ...workshop]

/** A route, and what the address names where the route has an id. */
export interface FoundRoute {
  readonly route: SiteRoute
  readonly id?: string | undefined
}

/**
 * The route of a document that the build has written. Its path is in the site's own writing, so that its visitors need
 * no router (find-route.ts) to take it over.
 */
export const findWrittenRoute = (path: string): FoundRoute => {
  const end = path.lastIndexOf('/') + 1
  const route = routes.find((one) => one.path === path)
  if (route) return { route }
  const entry = routes.find((one) => one.path === `${path.slice(0, end)}:id`)
  return entry ? { route: entry, id: path.slice(end) } : { route: unknown }
}
