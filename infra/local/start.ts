import { runCommand, sayStep } from './command.ts'
import { startLocalSite } from './local-site.ts'

/** `npm start`: the whole site on this machine, as its template says. */
await runCommand(async ({ port, dataDir, stage }, signal) => {
  const site = await startLocalSite({ port, dataDir, stage, signal, onStep: sayStep, say: console.error })
  console.log(`
  Table form   ${site.url}/laserfocus
  Live chart   ${site.url}/laserfocus/scatterplot
  Data         ${dataDir}
  Log          ${site.logFile}
  Ctrl-C stops it.

Ready: ${site.url}`)
  return site
})
