import { workerFile } from '#shared/form-worker.ts'

/** Where the browser asks for it, who may name a script: this one, and no other. The security policy knows the name. */
interface TrustedTypes {
  readonly createPolicy: (
    name: 'form-worker',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => unknown }
}

const address = `/${workerFile}`

const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('form-worker', { createScriptURL: () => address })
  return (policy ? policy.createScriptURL(address) : address) as string
}

const loaded = async () => {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** What the form itself still asks for comes first, in milliseconds. */
const restMs = 2000

/** Nothing else is to be done, or this has waited long enough; early Safari does not say. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: restMs })
    else setTimeout(resolve, restMs)
  })

/**
 * Has the phone keep the form at a path, so that it opens without a network, with the answers that wait on it. A browser
 * that cannot or may not goes on as ever. Never rejects.
 */
export const keepOffline = async (path: string): Promise<void> => {
  try {
    await loaded()
    await idle()
    await navigator.serviceWorker.register(trusted(), { scope: path, updateViaCache: 'none' })
  } catch {
    // The page is as it is.
  }
}
