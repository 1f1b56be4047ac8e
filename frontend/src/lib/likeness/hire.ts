import script from './worker.ts?worker&url'

/**
 * Where the browser asks for it, who may name a script: this one, and no other. The security policy knows the name. It is
 * not shared with what names the forms' worker: phones would fetch another file for it.
 */
interface TrustedTypes {
  readonly createPolicy: (
    name: 'likeness',
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => unknown }
}

/** The script as the browser lets it be named: a policy is made once. */
let named: string | undefined

const trusted = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('likeness', { createScriptURL: () => script })
  return (policy ? policy.createScriptURL(script) : script) as string
}

/** A worker that finds what sounds alike. */
export const hire = (): Worker => new Worker((named ??= trusted()), { type: 'module' })
