import type { KeptRow, RowLog } from '#lambdas/rows/row-log.ts'
import { answerSchemas, formRecords } from '#shared/forms/form-records.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import type { Cell } from '../export/cell.ts'
import { type Sight, sightsIn } from '../stage-rows.ts'

/** The personal fields a form has, if any. */
export const personalFieldsOf = (form: LiveForm): readonly string[] => formRecords[form].personal

/** The fields of a form's answers, in the order in which they are asked. */
const answerFieldsOf = (form: LiveForm): string[] =>
  Object.keys(answerSchemas[form].shape).filter((field) => !personalFieldsOf(form).includes(field))

/** Columns that follow from an answer. */
type Derive = (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>

/** How the venting machine's screen counts an answer: alike where it counts as one. */
const derivedColumns: Readonly<Partial<Record<LiveForm, Derive>>> = {
  'venting-machine': ({ answer }) => ({ phrase: samePhrase(typeof answer === 'string' ? answer : '') }),
}

/** What is to be exported. */
export interface RowSelection {
  readonly form: LiveForm
  /** Numbers of rounds, in the order in which they are written. */
  readonly rounds: readonly number[]
  readonly personal: boolean
}

/** How many rows are held at a time: those whose personal fields are asked for together. */
const rowsAtOnce = 500

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<readonly T[], void, undefined> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type FieldsByRow = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/**
 * The personal fields of a batch, asked for after its rows were read: a row and what is known of its person are
 * written together, so that none is missing, whatever is written meanwhile.
 */
const personalFieldsIn = async (
  log: Pick<RowLog, 'privateRows'>,
  form: LiveForm,
  round: number,
  batch: readonly KeptRow[],
): Promise<FieldsByRow> => {
  const found = new Map<number, Readonly<Record<string, unknown>>>()
  const span = { from: batch[0]?.row ?? 0, to: batch.at(-1)?.row ?? 0 }
  for await (const { row, fields } of log.privateRows(form, round, { span })) found.set(row, fields)
  return found
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string'
    ? value
    : value === undefined
      ? ''
      : JSON.stringify(value)

/** Whether readers are not shown a row: `waits` where a hold or a delay keeps it back for now. */
const hiddenCell = (sight: Sight): Cell => (sight === 'shown' ? 'no' : sight === 'waits' ? 'waits' : 'yes')

/**
 * The answers as a table, its heading first: number, time (UTC), round, the form's fields, for the venting machine the
 * phrase that its screen counts it as, whether readers are not shown it, whether it took the place of another one or was
 * withdrawn by who sent it, which round it came late from and, where asked for, what is known of the person. Rows are read
 * as the table is, some hundred at a time.
 * @throws StoreUnavailable
 */
export async function* rowTable(
  log: Pick<RowLog, 'keptRows' | 'privateRows' | 'settled' | 'rounds'>,
  { form, rounds, personal }: RowSelection,
): AsyncGenerator<readonly Cell[], void, undefined> {
  const fields = answerFieldsOf(form)
  const apart = personal ? personalFieldsOf(form) : []
  const derive: Derive = derivedColumns[form] ?? (() => ({}))
  const marks = ['hidden', 'changed', 'late']
  yield ['row', 'timestamp', 'round', ...fields, ...Object.keys(derive({})), ...marks, ...apart]
  for (const round of rounds) {
    const sightOf = await sightsIn(log, form, round)
    for await (const batch of inBatches(log.keptRows(form, round))) {
      const known = apart.length > 0 ? await personalFieldsIn(log, form, round, batch) : undefined
      for (const kept of batch) {
        const { row, at, answer, standing, changed, late } = kept
        yield [
          row,
          at,
          round,
          ...fields.map((field) => cellOf(answer[field])),
          ...Object.values(derive(answer)),
          hiddenCell(sightOf(kept)),
          standing === 'withdrawn' ? 'withdrawn' : changed ? 'yes' : 'no',
          late ?? '',
          ...apart.map((field) => cellOf(known?.get(row)?.[field])),
        ]
      }
    }
  }
}
