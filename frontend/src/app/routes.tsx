import type { ReactElement } from 'react'

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

type Page = Pick<SiteRoute, 'path' | 'open'>

/** Marketing pages. */
const framed: readonly Page[] = [
  {
    path: '/',
    open: async () => {
      const { HomePage } = await import('../pages/HomePage.tsx')
      return <HomePage />
    },
  },
  {
    path: '/who-we-are',
    open: async () => {
      const { WhoWeArePage } = await import('../pages/WhoWeArePage.tsx')
      return <WhoWeArePage />
    },
  },
  {
    path: '/case-studies',
    open: async () => {
      const { CaseStudiesPage } = await import('../pages/CaseStudiesPage.tsx')
      return <CaseStudiesPage />
    },
  },
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
    path: '/products',
    open: async () => {
      const { ProductsPage } = await import('../pages/ProductsPage.tsx')
      return <ProductsPage />
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
    path: '/get-started-form',
    open: async () => {
      const { ProductFinderPage } = await import('../pages/ProductFinderPage.tsx')
      return <ProductFinderPage />
    },
  },
  {
    path: '/get-started',
    open: async () => {
      const { GetStartedPage } = await import('../pages/GetStartedPage.tsx')
      return <GetStartedPage />
    },
  },
  {
    path: '/build-your-program',
    open: async () => {
      const { BuildYourProgramPage } = await import('../pages/BuildYourProgramPage.tsx')
      return <BuildYourProgramPage />
    },
  },
  {
    path: '/get-estimate',
    open: async () => {
      const { GetEstimatePage } = await import('../pages/GetEstimatePage.tsx')
      return <GetEstimatePage />
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

/** Live tools. */
const bare: readonly Page[] = [
  {
    path: '/laserfocus',
    open: async () => {
      const { LaserFocusPage } = await import('../pages/LaserFocusPage.tsx')
      return <LaserFocusPage />
    },
  },
  {
    path: '/laserfocus/scatterplot',
    open: async () => {
      const { ScatterplotPage } = await import('../pages/ScatterplotPage.tsx')
      return <ScatterplotPage />
    },
  },
  {
    path: '/comboconvo',
    open: async () => {
      const { ComboConvoPage } = await import('../pages/ComboConvoPage.tsx')
      return <ComboConvoPage />
    },
  },
  {
    path: '/ventingmachine',
    open: async () => {
      const { VentingMachinePage } = await import('../pages/VentingMachinePage.tsx')
      return <VentingMachinePage />
    },
  },
]

/** Every component in every state, for those who build the site; no part of what visitors download. */
const workshop: readonly Page[] = import.meta.env.DEV
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

/** Every route of the site. (specification, section 2, "Route table") */
export const routes: SiteRoute[] = [
  ...[...framed, ...workshop].map((page) => ({ ...page, framed: true })),
  ...bare.map((page) => ({ ...page, framed: false })),
]
