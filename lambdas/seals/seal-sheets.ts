import type { StepKind } from '#shared/programme/steps.ts'
import { type LiveForm, liveForms } from '#shared/rows/row.ts'
import { sealOf, type SheetPlace } from './seal.ts'
import type { SealKeys } from './seal-keys.ts'

/** The form whose answers have a table. */
export const formAtTables: LiveForm = 'laser-focus'

/** The forms that sheets lead to: those of one, or with a programme all that tables come to in an evening. */
export const formsOfSheets = (form: LiveForm, kinds: readonly StepKind[]): readonly LiveForm[] =>
  liveForms.filter((one) => one === form || (form === formAtTables && kinds.some((kind) => kind === one)))

/** Which sheets are sealed: those of a form, at these places, for an evening whose programme has steps of these kinds. */
interface Sheets {
  readonly form: LiveForm
  readonly kinds: readonly StepKind[]
  readonly places: readonly SheetPlace[]
}

/**
 * The seals of sheets, one a place in their order. From then on the desk flags what comes to their forms without one.
 * The stage's key is made where there is none yet. @throws StoreUnavailable
 */
export const sealSheets = async (
  keys: Pick<SealKeys, 'forSheetsOf'>,
  { form, kinds, places }: Sheets,
): Promise<readonly string[]> => {
  let key = ''
  // One after the other: the first makes the key.
  for (const one of formsOfSheets(form, kinds)) ({ key } = await keys.forSheetsOf(one))
  return places.map((place) => sealOf(key, place))
}
