import { deskScene, stateIn } from '#lambdas/http/test-support/desk-scene.ts'
import { post, type Received, send } from '#lambdas/http/test-support/api-event.ts'
import type { HttpHandler } from '#lambdas/http/http-handler.ts'
import type { Show } from '#shared/desk/desk.ts'
import type { ChoosingLog } from '../courses.ts'

const json = { 'content-type': 'application/json' }

/** Something that a phone says in a session: from which browser, and whether with a seal. */
type Saying = Readonly<Record<string, unknown>> & { readonly browser?: string; readonly sealed?: boolean }

/** A room in memory, in virtual time: its ideas, a desk that has it choose, and phones. */
export const choosingScene = async () => {
  const scene = deskScene()
  const { run, time, log, stored } = scene
  const token = await scene.link('all')
  const number = () => run(log.number(stored))
  let keys = 0
  const keyOf = () => `key-of-phone-${(keys += 1)}`
  const change = async (
    ...[what, options]: Parameters<typeof scene.change> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const { version } = stateIn(await scene.read(token))
    return scene.change(token, what, { version, ...options })
  }
  const show = async (edit: (show: Show) => Show) => {
    const { show: before } = stateIn(await scene.read(token))
    return change({ kind: 'show', show: edit(before) })
  }
  return {
    ...scene,
    token,
    change,
    number,
    show,
    /** Ends a session now, unless it is over, and reveals it. */
    reveal: (kind: 'rate' | 'vote', upTo: number) =>
      show((before) => {
        const course = before[kind]
        const at = time.now()
        return course
          ? { ...before, [kind]: { ...course, endsAt: Math.min(course.endsAt, at), revealed: { upTo, at } } }
          : before
      }),
    asks: (handler: HttpHandler, path: string): Promise<Received> => run(send(handler, { path })),
    posts: (handler: HttpHandler, body: object): Promise<Received> =>
      run(post(handler, body, { headers: json })),
    /** Another second, so that a container looks again. */
    pass: (ms = 1_000) => run(time.sleep(ms)),
    /** Ideas of tables 1, 2, 3 …, one each. */
    ideasOf: async (count: number) => {
      for (let table = 1; table <= count; table += 1)
        await run(
          log.append(
            'laser-focus',
            { table, idea: `Idea ${table}`, impact: 9, effort: 1 },
            { idempotencyKey: keyOf(), bodyHash: '' },
          ),
        )
      await number()
    },
    /** What phones say in a session, one after the other; the keys under which they do. */
    say: async (kind: ChoosingLog, session: number, ...said: readonly Saying[]) => {
      const used: string[] = []
      for (const { browser, sealed, ...answer } of said) {
        const idempotencyKey = keyOf()
        used.push(idempotencyKey)
        await run(log.append(kind, answer, { idempotencyKey, bodyHash: '', round: session, browser, sealed }))
      }
      await number()
      return used
    },
  }
}
