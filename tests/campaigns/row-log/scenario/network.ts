import type { Ask, Scope } from '#lib/round/reader.ts'
import { isPassing } from './boxes.ts'
import type { Control } from './controls/control.ts'
import type { Plan } from './plan.ts'
import { askLog, type Reader, type ToldRows } from './told.ts'
import type { Truth } from './truth.ts'
import { form, type World } from './world.ts'

/** Called once a reader has taken a response, with what it had right before. */
type OnTaken = (told: ToldRows, before: Pick<Reader, 'round' | 'rows'>) => void

/** How long a reader waits for a response, in ms. */
const patienceMs = 1_500

/**
 * The way from readers to the functions: it delays, repeats, drops and reorders what it carries, and an edge keeps some
 * of what the public is told. What the public is told is held against what was written.
 */
export const createNetwork = (world: World, truth: Truth, plan: Plan, control?: Control) => {
  const { time, violations } = world
  const pools = { public: world.pool('reader', 6), desk: world.pool('desk', 4) }
  const kept = new Map<string, { readonly at: number; readonly told: ToldRows }>()
  const state = { isCalm: false, reloads: 0 }
  const hurts = () => !state.isCalm && time.random() < 0.08
  const onTheWay = async (extraMs = 0) => time.sleep(5 + time.about(20) + time.random() * extraMs)

  const checkPublic = ({ round, rows, gone = [], back = [] }: ToldRows, began: number): void => {
    for (const { row } of [...rows, ...back]) {
      const isSo = truth.stood(`${round}/${row}`, 'public', began, time.now()).has('shown')
      violations.demand(isSo, 'told', () => `${round}/${row}, which was not shown`)
    }
    for (const row of gone) {
      const was = truth.rows.get(`${round}/${row}`)?.standings.some(({ is }) => is === 'shown')
      violations.demand(was === true, 'told', () => `that ${round}/${row} is gone, which never was there`)
    }
  }

  const serve = async (scope: Scope, ask: Ask): Promise<ToldRows> => {
    const place = JSON.stringify(ask)
    const held = kept.get(place)
    if (scope === 'public' && held && time.now() - held.at < plan.edgeMs) return held.told
    const began = time.now()
    const told = await pools[scope](async (log, signal) => {
      const found = await askLog(log, { form, scope, limit: plan.limit }, ask, { signal })
      return (await control?.told?.(found, log)) ?? found
    })
    if (told.reload) state.reloads += 1
    violations.demand(told.rows.length <= Math.max(plan.limit, 500), 'told', () => 'too many rows at once')
    if (scope === 'public') {
      checkPublic(told, began)
      kept.set(place, { at: began, told })
    }
    return told
  }

  return {
    reloads: () => state.reloads,
    /** From now on it carries everything, once and quickly. */
    calm: () => {
      state.isCalm = true
    },
    /** Carries a question and what comes back; `onTaken` is told each time something did. False: it was given up. */
    carry: (reader: Reader, scope: Scope, ask: Ask, onTaken: OnTaken): Promise<boolean> =>
      new Promise((resolve) => {
        const giveUp = () => {
          reader.giveUp(ask)
          resolve(false)
        }
        void time.sleep(patienceMs).then(giveUp)
        const copy = async (delayMs: number) => {
          await onTheWay(delayMs)
          if (hurts()) return
          const told = await serve(scope, ask)
          await onTheWay(hurts() ? 8_000 : 0)
          if (hurts()) return
          const arrive = () => {
            const { round, rows } = reader
            reader.take(ask, structuredClone(told))
            onTaken(told, { round, rows })
          }
          arrive()
          if (hurts()) void time.sleep(time.random() * 8_000).then(arrive)
          resolve(true)
        }
        const failed = (error: unknown) => {
          violations.demand(isPassing(error), 'mended', () => `a reader met ${String(error)}`)
          giveUp()
        }
        void copy(0).catch(failed)
        if (hurts()) void copy(4_000).catch(failed)
      }),
  }
}
export type Network = ReturnType<typeof createNetwork>
