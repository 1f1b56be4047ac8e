import { afterAll, describe, expect, test } from 'vitest'
import { installFromDebian, run } from '../rig/browser/debian.ts'
import type { Engine } from './engine-page.ts'
import { journeys } from './journeys.ts'
import { lookAtPages } from './pages.ts'
import { closeWindows, openVisit, sizes } from './visit.ts'

/** Makes sure that an engine is there. @throws Error with a sentence where it cannot be installed. */
const ensurePackages = ({ name, packages }: Engine): void => {
  if (run('dpkg', ['--status', ...packages])) return
  console.log(`› No ${name} here: installing Debian’s ${packages.join(', ')} …`)
  if (installFromDebian(...packages)) return
  throw new Error(
    `${name} could not be installed: run "apt-get install ${packages.join(' ')}" on a Debian, as root.`,
  )
}

/** Every page and every journey in one engine, on a phone and on a desk. */
export const testEngine = (engine: Engine): void => {
  ensurePackages(engine)
  describe(engine.name, () => {
    afterAll(closeWindows)
    for (const [where, size] of Object.entries(sizes))
      test(`every page is alive, complains of nothing and fits on a ${where}`, async () => {
        await lookAtPages(await openVisit(engine, size))
      })
    for (const { does, on, journey } of journeys)
      test(does, async () => {
        const own = await openVisit(engine, sizes[on])
        await journey(own)
        expect(own.site.complaints()).toEqual([])
      })
  })
}
