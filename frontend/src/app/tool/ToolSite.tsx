import { StrictMode, useEffect, type ReactNode } from 'react'
import { replayEarlyPresses } from '../arrival/early-presses.ts'
import { forgetHandover } from '../arrival/start-again.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'

/**
 * A live tool in its window, as the build writes it and the browser takes it over. It leads to no other page, so that
 * it needs neither the router nor the frame.
 */
export const ToolSite = ({ children }: { children: ReactNode }) => {
  useEffect(forgetHandover, [])
  useEffect(replayEarlyPresses, [])
  return (
    <StrictMode>
      <ErrorBoundary>{children}</ErrorBoundary>
    </StrictMode>
  )
}
