import { type BuildOptions, buildSync } from 'esbuild'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutes, handlerOf, unknownRouteId } from '#shared/routes.ts'

const root = join(import.meta.dirname, '..')

/** Where the handlers' source lies: one file a route, named by the route's id or by its `handler`. */
export const handlersSource = join(root, 'lambdas/handlers')

/** The handler that the table's stream calls to send leads that were just stored; it is no route. */
export const forwardingId = 'forward-leads'

/** The handler that a schedule calls to send leads again; it is no route. */
export const redeliveryId = 'redeliver-leads'

/** The handler that a deployment calls to write the live forms' content; it is no route. */
export const seedingId = 'seed-content'

/** The handler that a schedule calls to do as a visitor does, and to say how it went; it is no route. */
export const canaryId = 'run-canary'

/** The handler that the table's stream calls to number answers; it is no route. */
export const numberingId = 'number-answers'

/** The handler that a schedule calls to erase what attendees have withdrawn; it is no route. */
export const erasingId = 'erase-withdrawn'

/** Every handler there is: one a route, the one that answers everything unknown, and those that are no route. */
export const handlerIds: readonly string[] = [
  ...apiRoutes.map((route) => route.id),
  unknownRouteId,
  numberingId,
  erasingId,
  forwardingId,
  redeliveryId,
  seedingId,
  canaryId,
]

/** The file of a handler. */
export const handlerFile = (id: string): string => `${handlerOf(id)}.ts`

/**
 * One esbuild call's options for all handlers. The AWS SDK is bundled (the runtime's own was 2.6 to 3.5 times slower
 * to import), and each handler lands in a folder of its own, which is its Lambda asset: `<out>/<id>/<id>.mjs`, whose
 * export `handler` is called.
 * @throws Error naming a route whose handler does not exist.
 */
export const bundleOptions = (out: string, source = handlersSource) => {
  const missing = handlerIds.filter((id) => !existsSync(join(source, handlerFile(id))))
  if (missing.length > 0)
    throw new Error(
      `Routes or schedules without a handler: ${missing.join(', ')}. Each needs a file in ${source}.`,
    )
  return {
    absWorkingDir: root,
    entryPoints: Object.fromEntries(handlerIds.map((id) => [`${id}/${id}`, join(source, handlerFile(id))])),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    alias: { 'node:http': join(import.meta.dirname, 'node-http.ts') },
    // Prefers the ESM build of a dependency, which can be tree-shaken.
    mainFields: ['module', 'main'],
    // Some dependencies are CommonJS and require Node's own modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'silent',
  } satisfies BuildOptions
}

/**
 * Bundles all handlers into `out`.
 * @throws Error with esbuild's messages, or naming a route whose handler does not exist.
 */
export const bundleHandlers = (out: string, source = handlersSource): void => {
  buildSync({ ...bundleOptions(out, source), logLevel: 'warning' })
}
