import type { AuditFigures } from './audit.ts'
import { seed } from './random.ts'
import type { createScene, LoadFigures } from './scene.ts'

interface Run {
  readonly scene: Pick<
    Awaited<ReturnType<typeof createScene>>,
    'events' | 'violations' | 'ledger' | 'current'
  >
  /** The load the speed is taken from. */
  readonly written?: LoadFigures
  readonly found: AuditFigures
}

const quantile = (ascending: readonly number[], part: number): number =>
  Math.round(ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? 0)

const speedOf = ({ milliseconds, latencies }: LoadFigures) => ({
  perSecond: Math.round((1000 * latencies.length) / milliseconds),
  p50: `${quantile(latencies, 0.5)} ms`,
  p99: `${quantile(latencies, 0.99)} ms`,
})

/** Prints a run's figures for the person who reads the test's output. */
export const report = (name: string, { scene, written, found }: Run): void => {
  const figures = {
    seed,
    answers: scene.ledger.entries.size,
    acknowledged: scene.ledger.acknowledgedCount(),
    ...found,
    ...(written && speedOf(written)),
    ...scene.events,
    ...scene.current().happened,
    violations: scene.violations.count(),
  }
  console.log(
    `${name}: ${Object.entries(figures)
      .map(([what, value]) => `${what} ${value}`)
      .join(', ')}`,
  )
}
