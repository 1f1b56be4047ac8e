import { answerOf, form, sceneOn } from './scene.ts'

/** What a process is to do until it is done or killed: to store answers, or to number them. */
export type WorkerJob =
  | { readonly endpoint: string; readonly tableName: string; readonly write: readonly string[] }
  | { readonly endpoint: string; readonly tableName: string; readonly number: true }

process.once('message', (job: WorkerJob) => {
  const scene = sceneOn(job.endpoint, job.tableName)
  if ('number' in job) {
    void scene.startSequencers().then(() => process.send?.('numbering'))
    return
  }
  const left = [...job.write]
  const writer = async () => {
    const log = scene.container()
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      await log.append(form, answerOf(key), { idempotencyKey: key, bodyHash: key })
      process.send?.(key)
    }
  }
  void Promise.all(Array.from({ length: 20 }, writer)).then(() => process.disconnect())
})
