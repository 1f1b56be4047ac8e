import { createClaims } from '#lambdas/choosing/claims.ts'
import { createKeptCourses } from '#lambdas/choosing/courses.ts'
import { createPromises } from '#lambdas/choosing/promises.ts'
import { createShortlists } from '#lambdas/choosing/shortlist.ts'
import { createVoteTold } from '#lambdas/choosing/vote-told.ts'
import { createPreparations, createWordsOf, preparedByStage } from '#lambdas/content/preparation.ts'
import { createContentStore } from '#lambdas/content/content-store.ts'
import { createFinder } from '#lambdas/desk/form-flags.ts'
import { createDeskLinks } from '#lambdas/desk/links.ts'
import { createPresence } from '#lambdas/desk/presence.ts'
import { createDeskReader } from '#lambdas/desk/read-desk.ts'
import { readEnvironment, readOptional, readTexts } from '#lambdas/environment.ts'
import { readDeskHandler } from '#lambdas/http/desk-handlers.ts'
import { createProgrammeStore } from '#lambdas/programme/programme-store.ts'
import { stageSteps } from '#lambdas/programme/stage-steps.ts'
import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { createSealKeys } from '#lambdas/seals/seal-keys.ts'
import { createStoreClient } from '#lambdas/store/store-client.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'

const { tableName, stage } = readEnvironment(['tableName', 'stage'])
const table = { client: createStoreClient(), tableName }
const log = createRowLog(table)
const preparations = createPreparations({ ...table, ofStage: preparedByStage() })
const wordsOf = createWordsOf(preparations)
const sealKeys = createSealKeys(table)
const programme = createProgrammeStore({ ...table, steps: stageSteps() })
const courses = createKeptCourses(table)
const weight = readOptional('ratingFlood')
const claims = createClaims({ log, finder: createFinder(wordsOf), isForDesk: true })

/** GET /api/desk: where a form stands, and its newest answers, for whoever has a link to the desk. */
export const handler = readDeskHandler({
  links: createDeskLinks(table),
  reader: createDeskReader({
    log,
    content: createContentStore(table),
    presence: createPresence(table),
    sealKeys,
    preparations,
    shortlists: createShortlists(table),
    promises: createPromises({ ...table, claims, courses }),
    courses,
    vote: createVoteTold({ log, sealKeys, weight }),
    weight,
    programme,
    preparedQuestions: readTexts('preparedQuestions'),
  }),
  telemetry: createTelemetry('get-desk', stage),
})
