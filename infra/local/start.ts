import { runCommand, sayStep } from './command/command.ts'
import { startLocalSite } from './local-site.ts'

/** `npm start`: the whole site on this machine, as its template says. */
await runCommand(async (settings, signal) => {
  const { limits } = settings
  const site = await startLocalSite({ ...settings, signal, onStep: sayStep, say: console.error })
  // Said here and nowhere else: whoever has it leads the room.
  const { desk, screens } = await site.newDeskLinks()
  console.log(`
  Phone forms  ${site.url}/laserfocus  /comboconvo  /ventingmachine
  Live chart   ${site.url}/laserfocus/scatterplot
  Desk         ${desk}
  Screens      ${screens.join('\n               ')}
  Lead inbox   ${site.inbox ?? `none: leads go to ${settings.formService.url ?? ''}`}
  Data         ${settings.dataDir}${limits ? `, with the limits of a new table (seed ${limits.seed})` : ''}
  Log          ${site.logFile}
  Ctrl-C stops it.

Ready: ${site.url}`)
  return site
})
