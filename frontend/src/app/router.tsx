import { createBrowserRouter } from 'react-router-dom'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { RootLayout } from './RootLayout.tsx'

/** Every route of the site; each page is a chunk of its own, so that no screen pays for another. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    // Until the first page's chunk is here there is nothing to show; the page's own ground follows in a moment.
    HydrateFallback: () => null,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('../pages/HomePage.tsx')).HomePage }) },
      {
        path: '/laserfocus',
        lazy: async () => ({ Component: (await import('../pages/LaserFocusPage.tsx')).LaserFocusPage }),
      },
      {
        path: '/laserfocus/scatterplot',
        lazy: async () => ({ Component: (await import('../pages/ScatterplotPage.tsx')).ScatterplotPage }),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
])
