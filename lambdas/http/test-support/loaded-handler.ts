import { vi } from 'vitest'
import type { HttpHandler } from '../http-handler.ts'

/** Sets up the environment of a stage that every handler reads, and forgets the modules that have read another. */
export const stubStage = (): void => {
  vi.resetModules()
  vi.stubEnv('TABLE_NAME', 'answers')
  vi.stubEnv('STAGE', 'test')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('RETENTION_DAYS', '90')
}

/** A handler as Lambda loads it: a module whose environment is read when it is imported. */
export const load = async <Handler = HttpHandler>(name: string): Promise<Handler> => {
  const file = `${import.meta.dirname}/../../handlers/${name}.ts`
  const { handler } = (await import(/* @vite-ignore */ file)) as { handler: Handler }
  return handler
}
