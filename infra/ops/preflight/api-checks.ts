import { apiPath } from '#shared/routes.ts'
import { closedForms, openCommand } from '../gates/form-gates.ts'
import { type Answer, memberOf } from './ask.ts'
import { type Check, green, neutral, red, type Verdict } from './check.ts'
import type { Scene } from './scene.ts'
import { deployCommand } from './stack-checks.ts'
import { stageOptions } from './store-checks.ts'

/** What to do where a call of the API is not answered as it must be. */
const wrong = (what: string, { status }: Answer, { settings }: Scene): Verdict =>
  red(
    `${what} answers ${status}: ${
      status === 503
        ? 'the table cannot be reached, see infra/RUNBOOK.md, “api-errors”'
        : status === 429
          ? 'its gate is closed, or more come than it lets through, see infra/RUNBOOK.md, “api-throttled”'
          : `see the log of its function, or ${deployCommand(settings)}`
    }.`,
  )

/** Closed gates are on purpose, and yet nobody can answer: red also during an event. */
const openGates: Check = {
  name: 'gates',
  run: async (scene) => {
    if (!scene.gates) return neutral('What the gates let through is not known here.')
    const closed = closedForms(await scene.gates.now())
    return closed.length === 0
      ? green('No form’s gates are closed.')
      : red(
          `Closed: ${closed.join(', ')}. Phones keep what is sent: ${openCommand(stageOptions(scene), closed)}`,
        )
  },
}

const health: Check = {
  name: 'health',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-health')}`)
    return answer.status === 200 && memberOf(answer, 'ok') === true
      ? green('The API answers, and reads the table.')
      : wrong('/api/health', answer, scene)
  },
}

const ideas: Check = {
  name: 'idea form',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-laser-focus')}?meta=1`)
    const lastRow = memberOf(answer, 'lastRow')
    return answer.status === 200 && typeof lastRow === 'number'
      ? green(`Its rows can be read, up to ${lastRow}.`)
      : wrong('The question for its rows', answer, scene)
  },
}

const cards: Check = {
  name: 'card pairing',
  run: async (scene) => {
    const answer = await scene.ask(`${scene.siteUrl}${apiPath('get-combo-convo')}`)
    const lists = ['whatIsA', 'thatCould'].map((list) => memberOf(answer, list))
    const areThere = lists.every((list) => Array.isArray(list) && list.length > 0)
    return answer.status === 200 && areThere
      ? green('Its options can be read.')
      : wrong('The question for its options', answer, scene)
  },
}

const askQuestion = ({ ask, siteUrl }: Scene, key: string): Promise<Answer> =>
  ask(`${siteUrl}${apiPath('get-venting-machine')}?action=question&key=${encodeURIComponent(key)}`)

const venting: Check = {
  name: 'venting machine',
  run: async (scene) => {
    const { ventingMachineKey, stage } = scene.settings
    const answer = await askQuestion(scene, ventingMachineKey)
    if (answer.status === 403)
      return red(
        `The key in infra/stages/${stage}.json does not fit: ${deployCommand(scene.settings)}, or put the file right.`,
      )
    const question = memberOf(answer, 'question')
    if (answer.status !== 200 || typeof question !== 'string')
      return wrong('The question for its question', answer, scene)
    const { status } = await askQuestion(scene, `no-${ventingMachineKey}`)
    return status === 403
      ? green(`Its key fits, another does not, and it asks: ${question}`)
      : red(`It answers ${status} to a wrong key: ${deployCommand(scene.settings)}`)
  },
}

const backDoor: Check = {
  name: 'back door',
  run: async ({ ask, apiUrl, settings }) => {
    if (apiUrl === undefined) return neutral('The API’s own address is not known here.')
    const { status } = await ask(`${apiUrl}${apiPath('get-health')}`)
    return status === 403
      ? green('The API answers through the site only.')
      : red(
          `The API answers ${status} at its own address, past the site: ${deployCommand(settings)}; until then whoever knows ${apiUrl} passes by the firewall.`,
        )
  },
}

/** What phones and charts ask. */
export const apiChecks: readonly Check[] = [openGates, health, ideas, cards, venting, backDoor]
