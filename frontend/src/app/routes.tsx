import type { ComponentType, ReactElement } from 'react'
import { isToolPath } from '#shared/site-paths.ts'

/** One of the site's addresses, with what it shows. */
export interface SiteRoute {
  readonly path: string
  /** With bar and footer; the live tools have the whole window. */
  readonly framed: boolean
  /**
   * Fetches the page, which is a chunk of its own, so that no screen pays for another. @throws where that fails.
   * `id` is the last part of an address that names one of several things.
   */
  readonly open: (id?: string) => Promise<ReactElement>
}

/**
 * The components of all pages with a folder of their own: it is their address, and `home` for the front page. Each
 * component is named for its file.
 */
const components = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/*/**/*Page.tsx')

const screens = Object.entries(components).map(([file, load]): SiteRoute => {
  const parts = file.slice(0, -'.tsx'.length).split('/')
  const [folder, name] = [`/${parts.slice(2, -1).join('/')}`, parts.at(-1) ?? '']
  return {
    path: folder === '/home' ? '/' : folder,
    framed: !isToolPath(folder),
    open: async () => {
      const Page = (await load())[name]
      if (!Page) throw new Error(file)
      return <Page />
    },
  }
})

/** Pages that have no address of their own. */
const others: readonly Omit<SiteRoute, 'framed'>[] = [
  {
    path: '/case-study/:id',
    open: async (id) => {
      // The story comes beside the page's code, not after it.
      const [{ CaseStudyPage }, story] = await Promise.all([
        import('../pages/CaseStudyPage.tsx'),
        import('../features/case-study/load-case-study.ts').then((module) => module.loadCaseStudy(id)),
      ])
      return <CaseStudyPage story={story} />
    },
  },
  {
    path: '/products/:id',
    open: async (id) => {
      const [{ ProductPage }, loaded] = await Promise.all([
        import('../pages/ProductPage.tsx'),
        import('../features/product/load-product.ts').then((module) => module.loadProduct(id)),
      ])
      return <ProductPage loaded={loaded} />
    },
  },
  {
    path: '*',
    open: async () => {
      const { NotFoundPage } = await import('../pages/NotFoundPage.tsx')
      return <NotFoundPage />
    },
  },
]

/** Every component in every state, for those who build the site; no part of what visitors download. */
const workshop: typeof others = import.meta.env.DEV
  ? [
      {
        path: '/design',
        open: async () => {
          const { DesignPage } = await import('../pages/DesignPage.tsx')
          return <DesignPage />
        },
      },
    ]
  : []

/** Every route of the site. */
export const routes: SiteRoute[] = [
  ...screens,
  ...[...others, ...workshop].map((page) => ({ ...page, framed: true })),
]
