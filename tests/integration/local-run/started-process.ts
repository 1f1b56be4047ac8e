import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { atPace } from '../../runner/pace.ts'

const program = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url))

interface Started {
  readonly child: ChildProcess
  /** All it said so far. */
  readonly said: () => string
  readonly exited: Promise<number | null>
}

/** Runs `npm start` in processes of their own, on data of their own, which go with `forget`. */
export const openStarts = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-run-'))
  return {
    dataDir,
    start: (env: NodeJS.ProcessEnv): Started => {
      const child = spawn(process.execPath, [program], { env: { ...process.env, DATA_DIR: dataDir, ...env } })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
      const exited = once(child, 'close').then(([code]) => code as number | null)
      return { child, said: () => text, exited }
    },
    /** The engines that work on this data, and what watches over them. */
    leftovers: (): string[] => {
      const commands = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
          try {
            return [{ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
          } catch {
            return []
          }
        })
      const engines = commands.filter(({ command }) => command.includes(dataDir))
      const watches = commands.filter(
        ({ command }) =>
          command.startsWith('/bin/sh') && engines.some(({ pid }) => command.endsWith(` ${pid} `)),
      )
      return [...engines, ...watches].map(({ command }) => command)
    },
    forget: () => {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when `npm start` says that it is ready. @throws Error with what it said, where it ended instead. */
export const untilReady = async ({ said, child }: Started, port: number): Promise<void> => {
  await expect
    .poll(() => said().includes(`Ready: http://localhost:${port}\n`) || child.exitCode !== null, {
      timeout: atPace(280_000),
    })
    .toBe(true)
  if (child.exitCode !== null) throw new Error(said())
}
