import { Outlet, ScrollRestoration } from 'react-router-dom'
import { isProductId } from '#shared/products.ts'
import { SkipLink } from '../components/skip-link/SkipLink.tsx'
import { LikedProvider } from '../features/liked/LikedProvider.tsx'
import { RouteFocus } from './RouteFocus.tsx'

/**
 * What every screen shares: the liked list, a way past the frame, and after each change of path the view at the top and
 * the focus in the new page. (specification, section 2, "Route table")
 */
export const RootLayout = () => (
  <LikedProvider isKnown={isProductId}>
    <SkipLink />
    <Outlet />
    <RouteFocus />
    <ScrollRestoration />
  </LikedProvider>
)
