import { bringFile, isCode } from '../../lib/late-code/bring-file.ts'
import { retryImport } from '../../lib/late-code/retry-import.ts'

/** Retries a sheet that did not come until it does. */
export const mendStyles = async (): Promise<void> => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet) continue
    await retryImport(() => bringFile(link.href, isCode))
    link.replaceWith(link.cloneNode())
  }
}
