import { apiPath } from '#shared/routes.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { type AskSite, CanaryFault, readBody } from './ask-site.ts'

const homePage = async (ask: AskSite): Promise<void> => {
  const body = await ask('home', '/')
  if (!/^\s*<!doctype html/i.test(body)) throw new CanaryFault('home-not-understood')
}

/** Pages learn the venting machine's key from the stage's settings: the function has to know the same one. */
const settingsAndKey = async (ask: AskSite): Promise<void> => {
  const config = readBody(
    'config',
    await ask('config', '/config.json'),
    (value) => stageConfigSchema.safeParse(value).data,
  )
  const query = new URLSearchParams({ action: 'question', key: config.ventingMachineKey })
  await ask('venting-machine', `${apiPath('get-venting-machine')}?${query.toString()}`)
}

/**
 * Looks whether the edge serves what every visit begins with: a page, the stage's settings, and with the key in them
 * the form that wants one.
 * @throws CanaryFault
 */
export const looksAtPages = (ask: AskSite): readonly Promise<void>[] => [homePage(ask), settingsAndKey(ask)]
