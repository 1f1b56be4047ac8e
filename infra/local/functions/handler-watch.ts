import { context, formatMessages, type Plugin } from 'esbuild'
import { bundleOptions, handlersSource } from '../../bundle-handlers.ts'

interface HandlerWatch {
  readonly stop: () => Promise<void>
}

/**
 * Bundles the handlers into a folder, and again whenever one of their sources changes. `onBundled` is called each time
 * it succeeded, `onFailed` why it did not; the bundles of before stay then.
 */
export const watchHandlers = async (
  folder: string,
  onBundled: () => Promise<void>,
  onFailed: (text: string) => void,
  source = handlersSource,
): Promise<HandlerWatch> => {
  const tell: Plugin = {
    name: 'tell',
    setup: (build) => {
      build.onEnd(async ({ errors }) => {
        if (errors.length === 0) return onBundled()
        onFailed((await formatMessages(errors, { kind: 'error' })).join('\n'))
      })
    },
  }
  const bundling = await context({ ...bundleOptions(folder, source), plugins: [tell] })
  await bundling.watch()
  return { stop: () => bundling.dispose() }
}
