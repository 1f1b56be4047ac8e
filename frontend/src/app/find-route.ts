import { matchRoutes } from 'react-router-dom'
import { type FoundRoute, routes, unknown } from './routes.tsx'

/**
 * The route that shows a path as a link or a visitor may write it: letters of either case, encoded, slashes at the end.
 * It comes with the first page that the browser draws.
 */
export const findRoute = (path: string): FoundRoute => {
  const [found] = matchRoutes([...routes], path) ?? []
  return found ? { route: found.route, id: found.params.id } : { route: unknown }
}
