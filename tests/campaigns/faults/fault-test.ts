import { test as base } from '../../rig/browser/e2e.ts'
import { type Scene, startScene } from './scene.ts'
import { atPace } from '../../runner/pace.ts'

/** What the browser itself says of requests that fail, and the chart's warnings. */
const saidOfFaults = [
  /^Failed to load resource: /,
  /^(Fetch error|Full fetch error): /,
  /^Full fetch returned non-array\.$/,
  // A sign-in page elsewhere: the site's own policy forbids to follow there.
  /sign-in\.wifi\.example.*violates the following Content Security Policy directive: "connect-src 'self'"/,
  /^Fetch API cannot load .*sign-in\.wifi\.example/,
]

/** The project's browser test, with a site whose every part can be made to fail; one site a worker. */
export const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({}, use) => {
      const scene = await startScene()
      await use(scene)
      await scene.stop()
    },
    { scope: 'worker', timeout: atPace(240_000) },
  ],
  baseURL: async ({ scene }, use) => {
    await use(scene.proxy.url)
  },
  expectedOnConsole: async ({}, use) => {
    await use(saidOfFaults)
  },
})
