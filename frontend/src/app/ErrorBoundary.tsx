import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Shows the error screen in place of what breaks inside it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken?: { error: unknown } }> {
  override state: { broken?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <ErrorScreen error={broken.error} /> : this.props.children
  }
}
