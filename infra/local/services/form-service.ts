import type { Origin } from '../http/http-message.ts'
import { serve } from '../http/http-server.ts'
import { createFormService } from '../inbox/form-service.ts'
import { openMails } from '../inbox/mails.ts'
import { withInbox } from '../inbox/origin.ts'

/** The form service that leads go to, as the person at the keyboard set it. */
export interface FormServiceSettings {
  /** An address of their own; undefined for the inbox on this machine. */
  readonly url?: string | undefined
  readonly accessKey?: string | undefined
}

/** The key by which the relay and the stand-in know each other where none is set. */
const localAccessKey = 'local-form-service-access-key'

/** Where leads go. */
export interface FormService {
  readonly url: string
  readonly accessKey: string
  /** Whether the leads can be looked at on the site's own address. */
  readonly hasInbox: boolean
  /** The site, with the inbox in front where there is one. */
  readonly inFrontOf: (site: Origin) => Origin
  readonly stop: () => Promise<void>
}

/**
 * The form service of a local run: the one at the given address, or a stand-in that keeps what it receives in the
 * data directory, to be seen on the inbox page.
 */
export const startFormService = async (
  { url, accessKey = localAccessKey }: FormServiceSettings,
  dataDir: string,
  onFault: (error: unknown) => void,
): Promise<FormService> => {
  if (url !== undefined)
    return { url, accessKey, hasInbox: false, inFrontOf: (site) => site, stop: () => Promise.resolve() }
  const mails = openMails(dataDir)
  const { port, stop } = await serve(createFormService(accessKey, mails.add), 0, onFault)
  return {
    url: `http://127.0.0.1:${port}/submit`,
    accessKey,
    hasInbox: true,
    inFrontOf: (site) => withInbox(site, mails),
    stop,
  }
}
