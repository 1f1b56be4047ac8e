import { prerender } from 'react-dom/static'
import { createPath, NavigationType, type Navigator } from 'react-router-dom'
import { fetchScreen } from './screen.tsx'
import { Site } from './Site.tsx'

const nowhere = () => {
  throw new Error('A page navigates while it is prerendered: move that into an effect.')
}

const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
}

/**
 * The HTML of one path's page at its first render, with its title, description and social card in front.
 * @throws what the page throws.
 */
export const renderPath = async (path: string): Promise<string> => {
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' }
  const screen = await fetchScreen(path)
  let fault: { error: unknown } | undefined
  const { prelude } = await prerender(
    <Site visit={{ location, kind: NavigationType.Pop, screen }} navigator={noNavigator} prerendered />,
    {
      onError: (error) => {
        fault = { error }
      },
    },
  )
  if (fault) throw fault.error
  return new Response(prelude).text()
}
