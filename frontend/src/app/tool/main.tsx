import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pathMark, rootId } from '#lib/late-code/page-marks.ts'
import { forgetPrerenderedMeta, insist } from '../arrival/written-document.ts'
import { ErrorScreen } from '../ErrorScreen.tsx'
import { openTool, ToolSite } from './ToolSite.tsx'

const draw = (root: HTMLElement, error: unknown) => {
  forgetPrerenderedMeta()
  createRoot(root).render(
    <ToolSite>
      <ErrorScreen error={error} />
    </ToolSite>,
  )
}

const start = async (root: HTMLElement) => {
  // Whatever the address is written like, the document says which tool it is.
  const path = root.getAttribute(pathMark)
  try {
    const live = <ToolSite>{await insist(() => openTool(path ?? window.location.pathname))}</ToolSite>
    // In small portions: what is typed meanwhile is shown.
    startTransition(() => {
      if (path === null) createRoot(root).render(live)
      else hydrateRoot(root, live)
    })
  } catch (error) {
    draw(root, error)
  }
}

const root = document.getElementById(rootId)
if (!root) throw new Error('index.html has no root.')
void start(root)
