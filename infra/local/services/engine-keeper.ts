import { pause } from '../run/pause.ts'
import { type Engine, startEngine } from './engine.ts'

/** An engine that is started again when it ends by itself. Its endpoint stays the same. */
export type KeptEngine = Omit<Engine, 'ended'>

const restartAfterMs = 1_000

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Starts the engine and keeps it running. Where DYNAMODB_ENDPOINT names another, that one is used as it is.
 * `onTrouble` gets a sentence each time the engine ended by itself, or could not be started again.
 * @throws Error when the first start fails.
 */
export const keepEngine = async (
  dbPath: string,
  onTrouble: (sentence: string) => void,
): Promise<KeptEngine> => {
  let engine = await startEngine({ dbPath })
  const { endpoint } = engine
  const port = Number(new URL(endpoint).port)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await engine.ended
      if (isStopping()) return
      onTrouble('The database ended by itself; it is started again with the same data.')
      await pause(restartAfterMs, stopping.signal)
      if (isStopping()) return
      try {
        engine = await startEngine({ dbPath, port })
      } catch (error) {
        onTrouble(sentenceOf(error))
      }
      // Stopped while it started: `stop` could not see the new one.
      if (isStopping()) await engine.stop()
    }
  }
  const running = keepRunning()
  return {
    endpoint,
    get pid() {
      return engine.pid
    },
    stop: async (signal) => {
      stopping.abort()
      await engine.stop(signal)
      await running
    },
  }
}
