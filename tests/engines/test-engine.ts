import { describe, expect, test } from 'vitest'
import type { Engine } from './engine-page.ts'
import { ensurePackages } from './ensure-packages.ts'
import { journeys } from './journeys.ts'
import { lookAtPages } from './pages.ts'
import { openVisit, sizes } from './visit.ts'

/** Every page and every journey in one engine, on a phone and on a desk. */
export const testEngine = (engine: Engine): void => {
  ensurePackages(engine)
  describe(engine.name, () => {
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
