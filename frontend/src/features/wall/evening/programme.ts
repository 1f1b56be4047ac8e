import type { ProgrammeStep, ProgrammeTold } from '#shared/programme/programme.ts'
import { endOfStep, type StepKind } from '#shared/programme/steps.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/**
 * For how long (ms) a wall says what comes, before it shows it: that is when people look up. What comes opens behind it
 * meanwhile; where it is not whole by then, at most as long as a slow network may take: after that it says itself what is wrong.
 */
const nextMs = { usual: 4_000, most: 14_000 } as const

/** The steps in which a room does something on its phones, and what they are called. */
const toolNames: Readonly<Partial<Record<StepKind, string>>> = {
  'laser-focus': 'Laser Focus',
  rate: 'Rate',
  vote: 'Vote',
  'combo-convo': 'Combo Convo',
  'venting-machine': 'Venting Machine',
}

/** What a wall shows of a step: how to join, a tool's own wall, a time to wait for, the brand, or the end. */
export type Picture =
  | { readonly kind: 'join'; readonly phones: number | undefined }
  | { readonly kind: 'chart' | 'cards' | 'cloud' | 'blank' | 'end' }
  | {
      readonly kind: 'pause'
      readonly isBreak: boolean
      readonly name: string | undefined
      readonly endsAt: number | undefined
    }

/** What walls show. */
export interface Shown {
  readonly picture: Picture
  /** What comes, by its name: it covers the picture, which opens behind it. */
  readonly next?: string
  /** When the step began, in ms since 1970; undefined without one. */
  readonly since?: number
}

const walls: Readonly<Partial<Record<LiveForm, Picture>>> = {
  'combo-convo': { kind: 'cards' },
  'venting-machine': { kind: 'cloud' },
}
/** A form that has no wall of its own has the chart. */
const ofForm = (form: LiveForm): Picture => walls[form] ?? { kind: 'chart' }

const ofStep = (step: ProgrammeStep, since: number, there: number): Picture => {
  const { kind, name } = step
  switch (kind) {
    case 'lobby':
      return { kind: 'join', phones: there }
    case 'rate':
    case 'vote':
      return ofForm('laser-focus')
    case 'laser-focus':
    case 'combo-convo':
    case 'venting-machine':
      return ofForm(kind)
    case 'break':
    case 'countdown':
      return {
        ...{ kind: 'pause', isBreak: kind === 'break', name },
        endsAt: endOfStep(step, since),
      }
    case 'blank':
    case 'end':
      return { kind }
  }
}

/**
 * What a wall shows of an evening at a moment (the server's, ms since 1970). Before the first step, and where the programme
 * is unknown, it says how to join. Where there is none nobody is led, and phones have the addresses of the forms: it is the
 * wall of the one that a desk chose for it. `isWhole`: the picture can be seen as it is, or says what is wrong.
 */
export const shownAt = (
  told: ProgrammeTold | undefined,
  now: number,
  {
    shows = 'laser-focus',
    isWhole = true,
  }: { readonly shows?: LiveForm | undefined; readonly isWhole?: boolean } = {},
): Shown => {
  if (told?.steps.length === 0) return { picture: ofForm(shows) }
  const on = told?.on
  const step = on && told.steps.find(({ id }) => id === on.id)
  if (!step) return { picture: { kind: 'join', phones: undefined } }
  const { since } = on
  const picture = ofStep(step, since, told.here.there)
  const tool = toolNames[step.kind]
  if (tool === undefined) return { picture }
  const isNext = now - since < (isWhole ? nextMs.usual : nextMs.most)
  return { picture, since, ...(isNext && { next: step.name ?? tool }) }
}

/** What stands on a wall, so that another thing comes with the brand's cut and the same does not. Each step of a tool opens its wall anew. */
export const scene = ({ picture, since }: Shown): string =>
  since === undefined ? picture.kind : `${picture.kind} ${since}`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Reads where the room is; undefined for what is not the API's own. */
export const readProgramme = (content: unknown): ProgrammeTold | undefined => {
  if (!isRecord(content)) return undefined
  const { steps, on, here, now } = content
  const isWhole =
    Array.isArray(steps) &&
    steps.every((step: unknown) => isRecord(step) && typeof step.id === 'string') &&
    (on === undefined || (isRecord(on) && typeof on.since === 'number')) &&
    isRecord(here) &&
    typeof now === 'number'
  return isWhole ? (content as ProgrammeTold) : undefined
}

/** How many phones are in, as a wall says it: the number, and the words below it. */
export const phonesIn = (
  phones: number | undefined,
): { readonly count: string; readonly says: string } | undefined => {
  if (phones === undefined || phones < 1) return undefined
  if (phones === 1) return { count: '1', says: 'phone is in. Hello, you.' }
  return { count: phones.toLocaleString('en'), says: 'phones are in' }
}
