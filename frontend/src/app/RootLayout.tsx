import { type GetScrollRestorationKeyFunction, Outlet, ScrollRestoration } from 'react-router-dom'
import { isProductId } from '#shared/products.ts'
import { SkipLink } from '../components/skip-link/SkipLink.tsx'
import { LikedProvider } from '../features/liked/LikedProvider.tsx'
import { RouteFocus } from './RouteFocus.tsx'

/**
 * Positions are remembered by visit. The router calls the first page of every load "default", which in one tab would
 * open the next address at the last one's position.
 */
const positionKey: GetScrollRestorationKeyFunction = ({ key, pathname }) =>
  key === 'default' ? pathname : key

/**
 * What every screen shares: the liked list, a way past the frame, and after each change of path the view at the top and
 * the focus in the new page. (specification, section 2, "Route table")
 */
export const RootLayout = () => (
  <LikedProvider isKnown={isProductId}>
    <SkipLink />
    <Outlet />
    <RouteFocus />
    <ScrollRestoration getKey={positionKey} />
  </LikedProvider>
)
