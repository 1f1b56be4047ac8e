import type { BrowserContext } from 'playwright/test'
import type { Victim } from '../../rig/faults/fault-proxy.ts'
import type { Scene } from './scene.ts'
import type { Trouble } from './scenario.ts'

/**
 * Makes something fail, until `endTrouble`.
 * @returns a counter of the requests it hit; undefined where they cannot be counted.
 */
export const beginTrouble = async (
  trouble: Trouble,
  victim: Victim,
  { proxy, store, service }: Scene,
  context: BrowserContext,
): Promise<(() => number) | undefined> => {
  switch (trouble.at) {
    case 'network':
      await proxy.strike(victim, trouble.fault, trouble.times)
      return trouble.fault.kind === 'refuses' ? undefined : proxy.victims
    case 'browser':
      await context.setOffline(true)
      return undefined
    case 'store': {
      let calls = 0
      store.behave(() => {
        calls += 1
        return trouble.behaviour
      })
      return () => calls
    }
    case 'form service':
      if (trouble.fault === 'down') await service.close()
      else service.scriptAll(trouble.fault)
      return undefined
  }
}

/** Everything is as it should be again. */
export const endTrouble = async (trouble: Trouble, scene: Scene, context: BrowserContext): Promise<void> => {
  await scene.recover()
  if (trouble.at === 'browser') await context.setOffline(false)
  if (trouble.at === 'form service' && trouble.fault === 'down') await scene.service.listen()
}
