import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  StrictMode,
  useEffect,
  useLayoutEffect,
} from 'react'
import { comeAlive, stopKeeping } from '../arrival/written-document.ts'
import { ErrorBoundary } from '../ErrorScreen.tsx'
import { pagesByPath } from '../pages-by-path.tsx'

/** The pages of the live tools. Their folders are written out, so that no tool carries the names of the site's pages. */
export const tools = pagesByPath(
  import.meta.glob<Readonly<Record<string, ComponentType>>>(
    '../../pages/{comboconvo,desk,join,laserfocus,ventingmachine,wall}/**/*Page.tsx',
  ),
)

/** Fetches the page of a live tool. @throws where it cannot be fetched, and for any other path. */
export const openTool = async (path: string): Promise<ReactElement> => {
  const tool = tools.find((one) => one.path === path)
  if (!tool) throw new Error(`No live tool is at ${path}.`)
  return tool.open()
}

/**
 * A live tool in its window, as the build writes it and the browser takes it over. It leads to no other page, so that
 * it needs neither the router nor the frame.
 */
export const ToolSite = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(stopKeeping, [])
  useEffect(comeAlive, [])
  return (
    <StrictMode>
      <ErrorBoundary>{children}</ErrorBoundary>
    </StrictMode>
  )
}
