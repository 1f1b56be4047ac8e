import { deskLimits } from '#shared/desk/scopes.ts'
import { languageOf, type Language } from '#shared/languages.ts'
import type { Place, SheetFacts } from '#shared/sheets/sheets.ts'
import { counted } from '#shared/text/figures.ts'
import { ApiError, NetworkError } from '#lib/api-client.ts'

/** For which tables sheets are made, as typed, and in which language, once one is chosen. */
interface Wanted {
  readonly tables: string
  readonly lang: Language | undefined
}

interface Look extends Wanted {
  /** How many are drawn, while they are made. */
  readonly drawn: number | undefined
  /** What came of it. */
  readonly done: string | undefined
  readonly problem: string | undefined
}

export interface SheetPorts {
  /** Asks the server for the seals of tables 1 to this one. Rejects as `callApi` does. */
  readonly seals: (tables: number) => Promise<readonly string[]>
  /** Draws and saves them. Rejects where the browser cannot. */
  readonly save: (
    facts: SheetFacts,
    places: readonly Place[],
    name: string,
    onPage: (drawn: number) => void,
  ) => Promise<void>
  /** What this device has kept of what was wanted last, and keeps. */
  readonly kept: () => unknown
  readonly keep: (wanted: Wanted) => void
}

/** What sheets go by whatever the table: the event, its language, the site, and whether one address leads through the evening. */
export interface Evening {
  readonly eventName: string
  readonly language: Language
  readonly site: string
  readonly isJoined: boolean
}

/** How many tables are meant; undefined for what is no such number. */
export const tablesTyped = (text: string): number | undefined => {
  const tables = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return tables >= 1 && tables <= deskLimits.tables ? tables : undefined
}

/** What all sheets say, in a language; in English the phone decides about its own. */
export const factsOf = ({ eventName, site }: Evening, lang: Language): SheetFacts => ({
  eventName,
  site,
  lang: lang === 'en' ? undefined : lang,
})

/** What the sheet of a table opens. */
export const placeOf = ({ isJoined }: Evening, table: number, seal?: string): Place => ({
  ...{ form: 'laser-focus', table, isJoined },
  ...(seal !== undefined && { seal }),
})

const fileName = (tables: number, lang: Language): string =>
  ['table-codes', tables === 1 ? '1' : `1-${tables}`, lang === 'en' ? [] : lang].flat().join('-') + '.pdf'

const usualTables = '40'

const readKept = (value: unknown): Wanted => {
  const { tables, lang } = (value ?? {}) as Readonly<Partial<Record<keyof Wanted, unknown>>>
  return { tables: typeof tables === 'string' ? tables : usualTables, lang: languageOf(lang) }
}

/** The language that is chosen, or the event's own. */
export const langOf = ({ lang }: Pick<Wanted, 'lang'>, { language }: Evening): Language => lang ?? language

/** Why there are none, in words. */
const problemOf = (error: unknown): string => {
  if (error instanceof ApiError && error.message !== '') return error.message
  return error instanceof ApiError || error instanceof NetworkError
    ? 'No signal here. No sheet was made.'
    : 'This browser could not make them. Try once more, or at another computer.'
}

/** Makes the sheets of the tables: asks for their seals, has them drawn and saved, and says how far it is. */
export class SheetMaker {
  readonly #ports: SheetPorts
  readonly #listeners = new Set<() => void>()
  #look: Look

  constructor(ports: SheetPorts) {
    this.#ports = ports
    this.#look = { ...readKept(ports.kept()), drawn: undefined, done: undefined, problem: undefined }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly look = (): Look => this.#look

  /** Takes what is wanted now; what came of the sheets before is no news any more. */
  readonly want = (part: Partial<Wanted>): void => {
    this.#tell({ ...part, done: undefined, problem: undefined })
    const { tables, lang } = this.#look
    this.#ports.keep({ tables, lang })
  }

  /** Makes them, unless they are being made. */
  readonly make = async (evening: Evening): Promise<void> => {
    const { drawn } = this.#look
    const [tables, lang] = [tablesTyped(this.#look.tables), langOf(this.#look, evening)]
    if (tables === undefined || drawn !== undefined) return
    this.#tell({ drawn: 0, done: undefined, problem: undefined })
    try {
      const seals = await this.#ports.seals(tables)
      const places = seals.map((seal, index) => placeOf(evening, index + 1, seal))
      const name = fileName(tables, lang)
      const onPage = (count: number): void => this.#tell({ drawn: count })
      await this.#ports.save(factsOf(evening, lang), places, name, onPage)
      const done = `${counted(tables, 'sheet')} saved as ${name}. Print them at full size, one a table.`
      this.#tell({ drawn: undefined, done })
    } catch (error) {
      this.#tell({ drawn: undefined, problem: problemOf(error) })
    }
  }

  #tell(part: Partial<Look>): void {
    this.#look = { ...this.#look, ...part }
    for (const listener of this.#listeners) listener()
  }
}
