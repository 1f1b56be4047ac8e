import type { RouteObject } from 'react-router-dom'
import { ErrorScreen } from './ErrorScreen.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { RootLayout } from './RootLayout.tsx'

/** Marketing pages, with bar and footer; each page is a chunk of its own, so that no screen pays for another. */
const framed: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('../pages/HomePage.tsx')).HomePage }) },
  {
    path: '/who-we-are',
    lazy: async () => ({ Component: (await import('../pages/WhoWeArePage.tsx')).WhoWeArePage }),
  },
  {
    path: '/case-studies',
    lazy: async () => ({ Component: (await import('../pages/CaseStudiesPage.tsx')).CaseStudiesPage }),
  },
  {
    path: '/case-study/:id',
    // The story comes beside the page's code, not after it.
    loader: async ({ params }) =>
      (await import('../features/case-study/load-case-study.ts')).loadCaseStudy(params.id),
    lazy: async () => ({ Component: (await import('../pages/CaseStudyPage.tsx')).CaseStudyPage }),
  },
  {
    path: '/products',
    lazy: async () => ({ Component: (await import('../pages/ProductsPage.tsx')).ProductsPage }),
  },
  {
    path: '/products/:id',
    loader: async ({ params }) =>
      (await import('../features/product/load-product.ts')).loadProduct(params.id),
    lazy: async () => ({ Component: (await import('../pages/ProductPage.tsx')).ProductPage }),
  },
  {
    path: '/get-started-form',
    lazy: async () => ({ Component: (await import('../pages/ProductFinderPage.tsx')).ProductFinderPage }),
  },
  {
    path: '/get-started',
    lazy: async () => ({ Component: (await import('../pages/GetStartedPage.tsx')).GetStartedPage }),
  },
  {
    path: '/build-your-program',
    lazy: async () => ({
      Component: (await import('../pages/BuildYourProgramPage.tsx')).BuildYourProgramPage,
    }),
  },
  {
    path: '/get-estimate',
    lazy: async () => ({ Component: (await import('../pages/GetEstimatePage.tsx')).GetEstimatePage }),
  },
  { path: '*', lazy: async () => ({ Component: (await import('../pages/NotFoundPage.tsx')).NotFoundPage }) },
]

/** Live tools: the whole window, nothing around them. */
const bare: RouteObject[] = [
  {
    path: '/laserfocus',
    lazy: async () => ({ Component: (await import('../pages/LaserFocusPage.tsx')).LaserFocusPage }),
  },
  {
    path: '/laserfocus/scatterplot',
    lazy: async () => ({ Component: (await import('../pages/ScatterplotPage.tsx')).ScatterplotPage }),
  },
  {
    path: '/comboconvo',
    lazy: async () => ({ Component: (await import('../pages/ComboConvoPage.tsx')).ComboConvoPage }),
  },
  {
    path: '/ventingmachine',
    lazy: async () => ({ Component: (await import('../pages/VentingMachinePage.tsx')).VentingMachinePage }),
  },
]

/** Every component in every state, for those who build the site; no part of what visitors download. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/design',
        lazy: async () => ({ Component: (await import('../pages/DesignPage.tsx')).DesignPage }),
      },
    ]
  : []

/** Every route of the site. (specification, section 2, "Route table") */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    // Until the first page's chunk is here there is nothing to show; the page's own ground follows in a moment.
    HydrateFallback: () => null,
    children: [
      {
        element: <FrameLayout />,
        // A page that fails leaves the frame standing, and with it the ways out.
        children: [{ errorElement: <ErrorScreen />, children: [...framed, ...workshop] }],
      },
      ...bare,
    ],
  },
]
