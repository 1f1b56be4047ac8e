import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { runCommand, sayStep } from './command/command.ts'
import { watchHandlers } from './functions/handler-watch.ts'
import { inboxPath } from './inbox/inbox.ts'
import { startLocalSite } from './local-site.ts'

const root = join(import.meta.dirname, '../..')

/** Takes the place of the built website: in development the pages come from Vite. */
const placeholderSite = (dataDir: string): string => {
  const folder = join(dataDir, 'dev', 'site')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Served by Vite</title>\n')
  return folder
}

/**
 * `npm run dev`: Vite in front with its own pages, the local run behind it for /api and /config.json. Handlers are
 * bundled again when lambdas/ or shared/ change, and answer from the next request on. The pages carry no
 * Content-Security-Policy here: Vite's own scripts would break it.
 */
await runCommand(async (settings, signal) => {
  const dataDir = resolve(settings.dataDir)
  const site = await startLocalSite({
    ...settings,
    port: 0,
    dataDir,
    site: placeholderSite(dataDir),
    signal,
    onStep: sayStep,
    say: console.error,
  })
  const bundles = join(dataDir, 'dev', 'handlers')
  const handlers = await watchHandlers(
    bundles,
    async () => {
      await site.useBundles(bundles)
      sayStep('Handlers bundled.')
    },
    console.error,
  )
  const pages = await createServer({
    configFile: join(root, 'frontend/vite.config.ts'),
    root: join(root, 'frontend'),
    server: {
      host: '127.0.0.1',
      port: settings.port,
      strictPort: true,
      proxy: { '/api': site.url, '/config.json': site.url, [inboxPath]: site.url },
    },
  })
  await pages.listen()
  if (site.inbox !== undefined) sayStep(`Leads arrive at http://localhost:${settings.port}${inboxPath}`)
  const { desk, screens } = await site.newDeskLinks(`http://localhost:${settings.port}`)
  sayStep(`The desk is at ${desk}`)
  for (const screen of screens) sayStep(`A screen is at ${screen}`)
  console.log(`Ready: http://localhost:${settings.port}`)
  return {
    stop: async () => {
      await pages.close()
      await handlers.stop()
      await site.stop()
    },
  }
})
