import { linkedForms } from '#shared/desk/linked-screens.ts'
import { apiPath } from '#shared/routes.ts'
import { namelessScreen, rowsQuery } from '#shared/rows/question.ts'
import { deskPath } from '#shared/site-paths.ts'
import { ageOf } from '../status/status-lines.ts'
import { counted } from '../terminal.ts'
import { isPage } from './ask.ts'
import { type Check, green, neutral, red } from './check.ts'
import { deployCommand } from './stack-checks.ts'
import { stageOptions } from './store-checks.ts'

/** What the desk asks first. */
const question = '/api/desk?form=laser-focus'

const page: Check = {
  name: 'desk',
  run: async ({ ask, siteUrl, settings }) => {
    const answer = await ask(`${siteUrl}${deskPath}`)
    return answer.status === 200 && isPage(answer)
      ? green(`${deskPath} is there.`)
      : red(`${deskPath} answers ${answer.status} and no page: ${deployCommand(settings)}`)
  },
}

const lock: Check = {
  name: 'desk’s lock',
  run: async ({ ask, siteUrl, settings }) => {
    const { status } = await ask(`${siteUrl}${question}`)
    return status === 401
      ? green('Without a link it says nothing.')
      : red(`It answers ${status} to somebody without a link: ${deployCommand(settings)}`)
  },
}

const bigScreens: Check = {
  name: 'big screens’ lock',
  run: async ({ ask, siteUrl, settings }) => {
    for (const form of linkedForms) {
      const { status } = await ask(
        `${siteUrl}${apiPath(`post-${form}`)}?screen=${namelessScreen}&${rowsQuery({ kind: 'meta' })}`,
      )
      if (status !== 401)
        return red(`The screen of ${form} is answered ${status} without a link: ${deployCommand(settings)}`)
    }
    return green('Without a link they are told nothing.')
  },
}

/** An event takes longer than this: a link that ends sooner will end in the middle of it. */
const shortestLeftMs = 2 * 3_600_000

const links: Check = {
  name: 'desk links',
  run: async (scene) => {
    const now = scene.now()
    // A link of a big screen opens no desk.
    const open = (await scene.store.deskLinks()).filter(
      ({ expiresAt, scope }) => expiresAt > now && scope !== 'screen',
    )
    const make = `npm run ops -- desk new ${stageOptions(scene)} --until 23:00`
    if (open.length === 0) return neutral(`No link opens the desk: where somebody is to lead by it, ${make}`)
    const left = Math.max(...open.map(({ expiresAt }) => expiresAt)) - now
    const found = `${counted(open.length, 'link')} ${open.length === 1 ? 'opens' : 'open'} it, the last one for ${ageOf(left)}`
    return left < shortestLeftMs
      ? neutral(`${found} only: where the event takes longer, ${make}`)
      : green(`${found}.`)
  },
}

const seals: Check = {
  name: 'sheets’ seals',
  run: async (scene) => {
    const forms = (await scene.store.sealKey())?.forms ?? []
    return forms.length > 0
      ? green(`Sheets of ${forms.join(' and ')} have seals: the desk flags answers without one.`)
      : neutral(
          `No sheet has a seal: npm run ops -- qr ${stageOptions(scene)} --tables 1-40 --out tables.html prints sheets that have.`,
        )
  },
}

/** Whether a facilitator can decide what the room sees, and no one else. */
export const deskChecks: readonly Check[] = [page, lock, bigScreens, links, seals]
