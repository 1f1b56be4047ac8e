import { Component, type ReactNode, useEffect } from 'react'
import { Button, ButtonAnchor } from '#components/button/PlainButton.tsx'
import { Symbol } from '#components/logo/Symbol.tsx'
import { Notice } from '#components/notice/Notice.tsx'
import styles from './ErrorScreen.module.css'

/**
 * The site's last resort: a branded screen with a way home. It needs nothing that is not already here, because it also
 * shows when the rest of the site cannot be fetched.
 */
export const ErrorScreen = ({ error }: { error: unknown }) => {
  useEffect(() => {
    // The console is the only place where the fault can be found again; no visitor reads a stack.
    // oxlint-disable-next-line no-console
    console.error(error)
  }, [error])
  return (
    <Notice
      heading="Unexpected Application Error!"
      ways={
        <>
          {/* Both load a document, which leaves behind whatever broke. */}
          <Button size="large" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <ButtonAnchor href="/" size="large" variant="secondary">
            Take Me Home
          </ButtonAnchor>
        </>
      }
      art={
        <div className={styles.heads}>
          <Symbol />
        </div>
      }
    >
      Something on this page stopped working. Nothing you sent is lost.
    </Notice>
  )
}

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
