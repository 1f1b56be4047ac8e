import { vi } from 'vitest'

/** Keeps what is written to standard output and standard error from being printed, and hands it out. */
export const captureOutput = () => {
  const written: string[] = []
  const keep = (chunk: string | Uint8Array): boolean => {
    written.push(String(chunk))
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(keep)
  vi.spyOn(process.stderr, 'write').mockImplementation(keep)
  const text = () => written.join('')
  return {
    text,
    /** Log lines and metrics, each a JSON object. */
    lines: () =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

/** What a function wrote to its log since the capture began. */
export type CapturedOutput = ReturnType<typeof captureOutput>
