import type { DeskState } from '#shared/desk/desk.ts'
import { askJson, postJson } from '../../rig/site/local-site.ts'
import { site } from '../site-here.ts'
import type { AllTold } from './what-is-told.ts'

/** The desk of a room that chooses, by a link. */
export const deskOf = (token: () => string) => {
  const bearing = () => ({ authorization: `Bearer ${token()}` })
  const read = async (): Promise<DeskState> =>
    (await askJson(site, '/api/desk?form=laser-focus', { headers: bearing() })).body as DeskState
  return {
    read,
    change: async (what: object): Promise<DeskState> => {
      const { version } = await read()
      const body = { form: 'laser-focus', version, change: what }
      return (await postJson(site, '/api/desk', body, bearing())).body as DeskState
    },
  }
}

/** What was said, without the time, without how much was said, and without who else has a desk open. */
const saidIn = (all: AllTold, name: string): string => {
  const { status, body } = all.get(name) ?? { status: 0, body: '' }
  return `${status} ${body.replaceAll(/"(?:(?:now|upTo)":\d+|desks":\[[^\]]*\]),?/g, '')}`
}

/** What is told otherwise than before, by its call; the canary stores answers of its own meanwhile. */
export const toldOtherwise = (before: AllTold, now: AllTold): readonly (readonly string[])[] =>
  [...now.keys()].flatMap((name) => {
    const [was, is] = [saidIn(before, name), saidIn(now, name)]
    return name.includes('probe') || is === was ? [] : [[name, was, is]]
  })
