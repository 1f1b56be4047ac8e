import { createRowLog } from '#lambdas/rows/create-row-log.ts'
import { form } from './connection.ts'
import { testClient } from './test-client.ts'
import type { Acknowledgement, WriterJob } from './writer-job.ts'

// A process that writes answers to the log until it is done or killed; its parent hears of each that was stored.
process.once('message', (job: WriterJob) => {
  const { endpoint, tableName, sealAfterMs, writers, answers } = job
  const log = createRowLog({ client: testClient(endpoint), tableName, sealAfterMs })
  let next = 0
  const write = async () => {
    for (let one = answers[next++]; one; one = answers[next++]) {
      const appended = await log.append(form, one.answer, one.submission)
      process.send?.({ sid: one.submission.sid, appended } satisfies Acknowledgement)
    }
  }
  void Promise.all(Array.from({ length: writers }, write)).then(() => process.disconnect())
})
