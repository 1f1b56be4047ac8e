import { createDeskLinks } from '#lambdas/desk/links.ts'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StageConnection } from '../connect.ts'
import {
  compare,
  type Findings,
  type Found,
  readFromTable,
  readThroughApi,
  type Table,
  untilQuiet,
} from './audit.ts'
import type { ChoosingFindings } from './choosing/audit.ts'
import { type Book, createBook } from './choosing/book.ts'
import { type Chosen, chooseTogether, findChoosing } from './choosing/choose.ts'
import { needsLink, openScreen, type OpenScreen } from './screens/screen.ts'
import { moderate, startFacilitator, type Visits } from './screens/facilitator.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { openVenue, type Venue } from './network/venue.ts'
import { formOfPhone } from './phones/forms.ts'
import type { Plan } from './plan.ts'
import { runCrowd } from './phones/crowd.ts'

/** The site that is rehearsed on. */
export interface Site {
  readonly url: URL
  /** Needed for every form but laser-focus, whose rows everybody can read through the API, and for the desk. */
  readonly table?: (Table & Pick<StageConnection, 'linkKey'>) | undefined
}

/** What there is to see while it goes on. */
export interface Scene {
  readonly ledger: Ledger
  readonly screens: readonly OpenScreen[]
  /** What is said in a rating and a vote, where the plan has them. */
  readonly book: Book
}

export interface Outcome extends Scene {
  /** Tells this rehearsal's rows from others. */
  readonly run: string
  readonly plan: Plan
  readonly findings: Findings
  /** All that the logs of the forms held in the end. */
  readonly found: readonly Found[]
  /** Of the rating and the vote; undefined where there were none, or they came to nothing. */
  readonly choosing: ChoosingFindings | undefined
  readonly visits: Visits
  /** What phones met that should not happen, each sentence once. */
  readonly defects: readonly string[]
  readonly seconds: number
}

/** What is stored has its row within a second or two, unless the store is throttled, and a screen asks once a second. */
export const usualWaits = { quietMs: 5000, catchUpMs: 20_000 } as const

/** How much longer than the phones a rehearsal's link is good, in ms: the logs are read by it afterwards. */
const linkSpareMs = 1_800_000

/** Where screens and desks reach the site, and by which link. */
interface Desk {
  readonly origin: string
  readonly token: string | undefined
}

/** Reads what the logs of the rehearsed forms hold. @throws Error for a form that can be read from nowhere. */
const readLogs = async ({ forms }: Plan, { table }: Site, origin: string): Promise<Found[]> => {
  const logs = await Promise.all(
    forms.map((form) => {
      if (table) return readFromTable(table, form)
      if (form === 'laser-focus') return readThroughApi(origin)
      throw new Error(`The log of ${form} cannot be read without the stage's table.`)
    }),
  )
  return logs.flat()
}

/** A link for the screens, and for the desk where somebody is at it; `close` takes it away. None without a table. */
const openLink = async ({ moderated = false, choose, withinMs, patienceMs }: Plan, { table }: Site) => {
  if (!table) return { token: undefined, close: () => Promise.resolve() }
  const links = createDeskLinks(table)
  const chooseMs = choose ? choose.ratingMs + choose.voteMs + patienceMs : 0
  const expiresAt = Date.now() + withinMs + patienceMs + chooseMs + linkSpareMs
  const scope = choose ? 'all' : moderated ? 'moderate' : 'screen'
  const key = await table.linkKey()
  const { token, link } = await links.create({ name: 'Rehearsal', scope, expiresAt, key })
  const close = async () => {
    await links.revoke(link.id)
  }
  return { token, close }
}

/** Somebody at the desk of each form, where the plan has one. Resolves with what went wrong there. */
const startModerators = async (
  { moderated = false, forms, withinMs }: Plan,
  ledger: Ledger,
  { origin, token }: Desk,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  if (!moderated || token === undefined) return []
  const found = forms.map((form) =>
    moderate({ origin, form, token, signal }, withinMs, ledger).then(
      () => [],
      (error: unknown) => [`at the desk of ${form}: ${String(error)}`],
    ),
  )
  return (await Promise.all(found)).flat()
}

interface ChoosingParts {
  readonly ledger: Ledger
  readonly desk: Desk
  readonly signal: AbortSignal
}

const placeOf = ({ desk: { origin, token = '' }, signal }: ChoosingParts) => ({
  ...{ origin, token, signal },
  form: 'laser-focus' as const,
})

/** The rating and the vote, where the plan has them and there is a link. */
const choose = async (
  plan: Plan,
  parts: ChoosingParts & { readonly book: Book; readonly venue: Venue },
): Promise<Chosen | undefined> =>
  plan.choose && parts.desk.token !== undefined
    ? chooseTogether({ ...parts, plan, choose: plan.choose, place: placeOf(parts) })
    : undefined

const findChosen = async (chosen: Chosen, plan: Plan, { table }: Site, parts: ChoosingParts) =>
  table && findChoosing(chosen, { plan, ledger: parts.ledger, place: placeOf(parts) }, table)

/** Waits for what was acknowledged to be in the logs, and for the screens to show it all, up to a limit. */
const finalFindings = async (
  plan: Plan,
  site: Site,
  { ledger, screens }: Scene,
  { origin, token }: Desk,
  signal: AbortSignal,
) => {
  await untilQuiet({ origin, forms: plan.forms, token }, plan.quietMs, signal)
  const deadline = Date.now() + plan.catchUpMs
  let found = await readLogs(plan, site, origin)
  for (;;) {
    const findings = compare(ledger, found, screens)
    const isWhole = findings.lost.length === 0
    const isShown = findings.offScreen.length === 0 && findings.leaked.length === 0
    if ((isWhole && isShown) || Date.now() >= deadline) return { findings, found }
    await sleep(500, undefined, { signal })
    // An answer that is late in getting its row is not lost.
    if (!isWhole) found = await readLogs(plan, site, origin)
  }
}

/**
 * Rehearses an event: phones of one venue submit through its wifi while screens are open; then compares what the phones
 * know with what is stored and shown. `onScene` gets what there is to watch.
 * @throws the signal's reason; an error where the log cannot be read in the end.
 */
export const rehearse = async (
  plan: Plan,
  site: Site,
  signal: AbortSignal,
  onScene: (scene: Scene) => void = () => undefined,
): Promise<Outcome> => {
  const run = randomBytes(3).toString('hex')
  const ledger = createLedger(plan.phones, run, (number) => formOfPhone(plan.forms, number))
  const book = createBook()
  const venue = openVenue(site.url, plan.phones)
  const over = new AbortController()
  const screens: OpenScreen[] = []
  const { token, close } = await openLink(plan, site)
  try {
    const desk = { origin: venue.desk(), token }
    for (const form of plan.forms)
      if (!needsLink(form) || token !== undefined)
        for (let screen = 0; screen < plan.screens; screen += 1)
          screens.push(openScreen(desk.origin, ledger, form, token))
    const [beside] = screens
    const visits = beside
      ? startFacilitator(desk.origin, ledger, beside, over.signal, token)
      : { loadTimes: [], failed: () => 0 }
    const begin = ledger.now()
    onScene({ ledger, screens, book })
    const moderators = startModerators(plan, ledger, desk, signal)
    const met = await runCrowd(plan, ledger, venue, signal)
    const moderated = await moderators
    const chosen = await choose(plan, { ledger, book, venue, desk, signal })
    const defects = [...met, ...moderated, ...(chosen?.defects ?? [])]
    const seconds = (ledger.now() - begin) / 1000
    over.abort()
    const compared = await finalFindings(plan, site, { ledger, screens, book }, desk, signal)
    const choosing = chosen && (await findChosen(chosen, plan, site, { ledger, desk, signal }))
    return { run, plan, ledger, screens, book, ...compared, choosing, visits, defects, seconds }
  } finally {
    over.abort()
    screens.forEach((screen) => screen.close())
    venue.close()
    // It is over soon without that, and the table may be gone.
    await close().catch(() => undefined)
  }
}
