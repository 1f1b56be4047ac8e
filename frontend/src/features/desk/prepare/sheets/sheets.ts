import type { DeskState } from '#shared/desk/desk.ts'
import type { StageConfig } from '#shared/stage-config.ts'
import { readSession, writeSession } from '#lib/session-record.ts'
import { perDesk } from '../../state/per-desk.ts'
import { type Evening, SheetMaker } from './sheet-maker.ts'

/** What a device keeps under that: how many tables, and the language. */
const keptAs = 'desk-sheets'

/** What each desk makes sheets with, as long as it is open: they are made to the end though their page is left. */
export const sheetMaker = perDesk(
  (store) =>
    new SheetMaker({
      seals: store.seals,
      save: async (...sheets) => (await import('./draw-sheets.ts')).saveSheets(...sheets),
      kept: () => readSession(keptAs, 'localStorage'),
      keep: (kept) => writeSession(keptAs, kept, 'localStorage'),
    }),
)

/** The evening as the sheets of this site say it. */
export const eveningOf = (
  stage: StageConfig | undefined,
  { programme }: Pick<DeskState, 'programme'>,
): Evening => ({
  eventName: stage?.eventName ?? '',
  language: stage?.language ?? 'en',
  site: location.origin,
  isJoined: (programme?.steps ?? []).length > 0,
})
