import react from '@vitejs/plugin-react'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { scalesWrittenIn } from '#frontend/build/styles/scales.ts'
import { freePort } from '#infra/local/services/engine.ts'

const root = import.meta.dirname

/** Builds the bench's two pages as a production build is built, and serves them until `stop`. */
export const servePages = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'heads-talking-bench-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: { plugins: [scalesWrittenIn()] } },
    build: {
      outDir,
      emptyOutDir: true,
      // Two charts and their library: the warning about large chunks says nothing new.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: [join(root, 'ours.html'), join(root, 'nivo.html')] },
    },
  })
  const port = await freePort()
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true },
  })
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
