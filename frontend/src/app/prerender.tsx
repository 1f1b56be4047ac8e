import { prerender } from 'react-dom/static'
import { isToolPath } from '#shared/site-paths.ts'
import { NavigationType } from '#lib/router/location.ts'
import type { Navigator } from '#lib/router/router.ts'
import { fetchScreen } from './screen.tsx'
import { Site } from './Site.tsx'
import { openTool, ToolSite } from './tool/ToolSite.tsx'

const nowhere = () => {
  throw new Error('A page navigates while it is prerendered: move that into an effect.')
}

const noNavigator: Navigator = {
  here: nowhere,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
}

const sitePage = async (path: string) => {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' }
  const visit = { location, kind: NavigationType.Pop, screen: await fetchScreen(path) }
  return <Site visit={visit} navigator={noNavigator} prerendered />
}

/**
 * The HTML of one path's page at its first render, with its title, description and social card in front.
 * @throws what the page throws.
 */
export const renderPath = async (path: string): Promise<string> => {
  let fault: { error: unknown } | undefined
  const page = isToolPath(path) ? <ToolSite>{await openTool(path)}</ToolSite> : await sitePage(path)
  const { prelude } = await prerender(page, {
    onError: (error) => {
      fault = { error }
    },
  })
  if (fault) throw fault.error
  return new Response(prelude).text()
}
