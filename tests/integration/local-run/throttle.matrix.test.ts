import { afterAll, beforeAll, it } from 'vitest'
import { startTestSite, type TestSite } from '../../rig/site/local-site.ts'
import { expectNoAnswerRefused, floodedRoutes } from './flood.ts'

let site: TestSite
let token: string
beforeAll(async () => {
  site = await startTestSite({ gates: 'as in the template' })
  const { desk } = await site.newDeskLinks()
  token = new URL(desk).hash.slice(1)
})
afterAll(() => site.stop())

it.each(floodedRoutes)('a flood on %s refuses no answer', (_, route) =>
  expectNoAnswerRefused(site, route, token),
)
