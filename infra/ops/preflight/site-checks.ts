import { linkedForms, screenPathOf } from '#shared/desk/linked-screens.ts'
import { apiPath } from '#shared/routes.ts'
import { namelessScreen, rowsQuery } from '#shared/rows/question.ts'
import { deskPath, formPaths } from '#shared/site-paths.ts'
import { stageConfigSchema } from '#shared/stage-config.ts'
import { ageOf, counted } from '../terminal.ts'
import { type Answer, isPage, jsonOf } from './ask.ts'
import { type Check, green, neutral, red } from './check.ts'
import type { Scene } from './scene.ts'
import { deployCommand } from './stack-checks.ts'
import { stageOptions } from './store-checks.ts'

const chart = '/laserfocus/scatterplot'

/** Screens that respond, each with a page. */
const screens = (name: string, paths: readonly `/${string}`[]): Check => ({
  name,
  run: async ({ ask, siteUrl, settings }) => {
    for (const path of paths) {
      const answer = await ask(`${siteUrl}${path}`)
      if (answer.status !== 200 || !isPage(answer))
        return red(`${path} answers ${answer.status} and no page: ${deployCommand(settings)}`)
    }
    return green(`${paths.join(', ')} ${paths.length === 1 ? 'is' : 'are'} there.`)
  },
})

const assets: Check = {
  name: 'scripts and styles',
  run: async ({ ask, siteUrl, settings }) => {
    const { text } = await ask(`${siteUrl}/laserfocus`)
    const files = [
      ...new Set([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)),
    ]
    if (files.length === 0) return red(`The page has none: ${deployCommand(settings)}`)
    const answers = await Promise.all(files.map((file) => ask(`${siteUrl}${file}`)))
    const missing = files.filter((_, index) => answers[index]?.status !== 200)
    return missing.length === 0
      ? green(`What the page of the idea form asks for is there: ${counted(files.length, 'file')}.`)
      : red(`Missing: ${missing.join(', ')}: ${deployCommand(settings)}`)
  },
}

const unknownPage: Check = {
  name: 'unknown page',
  run: async ({ ask, siteUrl, settings }) => {
    const { status, ...answer } = await ask(`${siteUrl}/there-is-no-such-page`)
    return status === 404 && isPage(answer)
      ? green('An address with nothing at it says so, with 404.')
      : red(`An address with nothing at it answers ${status} instead of 404: ${deployCommand(settings)}`)
  },
}

/** What makes a policy worth little; see infra/constructs/website/security-headers.ts for the one that is deployed. */
const faultsOfPolicy = (policy: string | null): string[] => {
  if (policy === null) return ['there is none']
  return [
    ...(policy.includes("default-src 'none'") ? [] : ["default-src is not 'none'"]),
    ...["'unsafe-inline'", "'unsafe-eval'"]
      .filter((word) => policy.includes(word))
      .map((word) => `it says ${word}`),
  ]
}

const contentPolicy: Check = {
  name: 'content policy',
  run: async ({ ask, siteUrl, settings }) => {
    const { headers } = await ask(`${siteUrl}/`)
    const faults = faultsOfPolicy(headers.get('content-security-policy'))
    return faults.length === 0
      ? green('Pages run nothing but the site’s own scripts.')
      : red(`Content-Security-Policy is not the stack’s (${faults.join(', ')}): ${deployCommand(settings)}`)
  },
}

const config: Check = {
  name: 'settings',
  run: async ({ ask, siteUrl, settings }) => {
    const answer = await ask(`${siteUrl}/config.json`)
    const parsed = stageConfigSchema.safeParse(jsonOf(answer))
    if (answer.status !== 200 || !parsed.success)
      return red(`/config.json answers ${answer.status} and no settings: ${deployCommand(settings)}`)
    if (parsed.data.stage !== settings.stage)
      return red(
        `The site says that it is the stage "${parsed.data.stage}": another stage’s site is at ${siteUrl}.`,
      )
    const other = (['eventName', 'ventingMachineKey'] as const).filter(
      (name) => parsed.data[name] !== settings[name],
    )
    return other.length === 0
      ? green('The site knows its stage as the file has it.')
      : red(`The site has another ${other.join(' and ')} than the file: ${deployCommand(settings)}`)
  },
}

/** AWS refuses calls of a machine that is five minutes off; long before, ages and times here mislead. */
const longestSkewMs = 30_000

/** By how many ms the site's clock is ahead of this machine's, to about a second; undefined where it tells no time. */
const skewOf = ({ headers }: Answer, askedAt: number, answeredAt: number): number | undefined => {
  // The header's second has been running for half of one, on the average.
  const theirs = Date.parse(headers.get('date') ?? '') + 500
  return Number.isNaN(theirs) ? undefined : theirs - (askedAt + answeredAt) / 2
}

const clock: Check = {
  name: 'clock',
  run: async ({ ask, siteUrl, now }: Scene) => {
    const askedAt = now()
    const skew = skewOf(await ask(`${siteUrl}/api/health`), askedAt, now())
    if (skew === undefined) return neutral('The site does not tell its time.')
    const seconds = Math.round(Math.abs(skew) / 1000)
    if (Math.abs(skew) <= longestSkewMs) return green(`This machine’s is right to ${seconds} s.`)
    return red(
      `This machine’s is ${seconds} s ${skew > 0 ? 'slow' : 'fast'}: have it set by the network, then run preflight again.`,
    )
  },
}

/** What visitors are served. */
export const siteChecks: readonly Check[] = [
  screens('home page', ['/']),
  screens('phone forms', formPaths),
  screens('chart', [chart]),
  screens('big screens', linkedForms.map(screenPathOf)),
  assets,
  unknownPage,
  contentPolicy,
  config,
  clock,
]

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
