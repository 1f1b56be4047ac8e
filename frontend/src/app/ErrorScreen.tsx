import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Notice } from '../components/notice/Notice.tsx'

/** The router's last resort: a branded screen with a way home. (specification, section 8) */
export const ErrorScreen = () => {
  const error = useRouteError()
  useEffect(() => {
    // The console is the only place where the fault can be found again; no visitor reads a stack.
    // eslint-disable-next-line no-console
    console.error(error)
  }, [error])
  return (
    <Notice title="Unexpected Application Error!" heading="Unexpected Application Error!" mood="bored">
      Something on this page stopped working. Nothing you sent is lost.
    </Notice>
  )
}
