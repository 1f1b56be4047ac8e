import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createClaims } from '#lambdas/choosing/claims.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import { createVoteTold } from '#lambdas/choosing/vote-told.ts'
import { createPreparations, createWordsOf, preparedByStage } from '#lambdas/content/preparation.ts'
import { createContentStore } from '#lambdas/content/content-store.ts'
import { createDeskLog } from '#lambdas/desk/desk-log.ts'
import { createFinder, createMayName } from '#lambdas/desk/form-flags.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createDeskReader } from '#lambdas/desk/read-desk.ts'
import { readEnvironment, readOptional, readTexts } from '#lambdas/environment.ts'
import { changeDeskHandler } from '#lambdas/http/desk-handlers.ts'
import { createBecameStore } from '#lambdas/programme/became-store.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { stageSteps } from '#lambdas/programme/stage-steps.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { tableName, stage, retentionDays } = readEnvironment(['tableName', 'stage', 'retentionDays'])
const table = { client: createStoreClient(), tableName }
const preparations = createPreparations({ ...table, ofStage: preparedByStage() })
const wordsOf = createWordsOf(preparations)
const log = createRowLog({
  ...table,
  mayName: createMayName(wordsOf),
})
const content = createContentStore(table)
const sealKeys = createSealKeys(table)
const programme = createProgrammeStore({ ...table, steps: stageSteps() })
const shortlists = createShortlists(table)
const claims = createClaims({ log, finder: createFinder(wordsOf), isForDesk: true })
const courses = createKeptCourses(table)
const weight = readOptional('ratingFlood')
const promises = createPromises({ ...table, claims, courses, keptDays: Number(retentionDays) })

/** POST /api/desk: one change of what the room sees, by whoever has a link to the desk. */
export const handler = changeDeskHandler({
  links: createDeskLinks(table),
  reader: createDeskReader({
    log,
    content,
    presence: createPresence(table),
    sealKeys,
    preparations,
    shortlists,
    promises,
    courses,
    vote: createVoteTold({ log, sealKeys, weight }),
    weight,
    programme,
    preparedQuestions: readTexts('preparedQuestions'),
  }),
  log,
  content,
  preparations,
  sealKeys,
  shortlists,
  programme,
  promises,
  became: createBecameStore({ ...table, keptDays: Number(retentionDays) }),
  courses,
  changes: createDeskLog({ ...table, keptDays: Number(retentionDays) }),
  telemetry: createTelemetry('post-desk', stage),
})
