import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#lambdas/rows/test-support/log-in-memory.ts'
import { sealKeyAgeMs } from '#lambdas/seals/seal-keys.ts'
import { deskStateSchema } from '#shared/desk/desk.ts'
import { faultSchema } from '#shared/responses.ts'
import { captureOutput } from '../telemetry/test-support/captured-output.ts'
import { deskScene, stateIn } from './test-support/desk-scene.ts'

beforeEach(() => void captureOutput())

/** Asks for all the answers of the form. */
const all = { form: 'laser-focus', sinceRow: '1' }

describe('reading', () => {
  it.each([
    ['screen', false],
    ['show', false],
    ['moderate', true],
    ['all', true],
  ] as const)('%s reads where the form stands, and answers: %s', async (scope, withAnswers) => {
    const scene = deskScene()
    await scene.run(scene.log.hold('laser-focus'))
    await scene.fill(2)
    const { body } = await scene.read(await scene.link(scope, 'Stage left'), all)
    const state = { form: 'laser-focus', round: 1, lastRow: 0, numbered: 2, waiting: 2, version: 1 }
    expect(deskStateSchema.parse(body)).toMatchObject({
      ...state,
      mode: 'hold',
      show: {},
      link: { name: 'Stage left', scope },
      ...(scope !== 'screen' && { changed: { by: 'operations', what: 'hold' } }),
    })
    expect(Object.keys(body as object).includes('answers')).toBe(withAnswers)
    if (!withAnswers) expect(JSON.stringify(body)).not.toContain('idea ')
  })

  it('gives answers with all that the desk is to know of them', async () => {
    const scene = deskScene({ flaggedWords: ['idea 3'] })
    await scene.fill(2)
    await scene.run(scene.log.hold('laser-focus'))
    await scene.fill(2)
    await scene.decide('hide', 2)
    await scene.run(scene.log.withdraw('laser-focus', 'key-4'))
    await scene.run(scene.log.number(scene.stored))
    const { answers, ...state } = stateIn(await scene.read(await scene.link(), all))
    const at = expect.stringMatching(/Z$/) as string
    const told = (row: number, standing: string, ...flags: object[]) => ({ row, at, standing, flags })
    expect(answers).toEqual([
      { ...told(1, 'shown'), answer: { idea: 'idea 1' } },
      { ...told(2, 'hidden'), answer: { idea: 'idea 2' } },
      { ...told(3, 'shown', { reason: 'word', word: 'idea 3' }), answer: { idea: 'idea 3' } },
      { ...told(4, 'withdrawn'), answer: {} },
    ])
    expect(state).toMatchObject({ lastRow: 2, numbered: 4, waiting: 1, revision: 2, answersTo: 4 })
    expect(state.now).toBeGreaterThan(Date.now() - 60_000)
  })

  it('says of an answer that came late to which round it belongs', async () => {
    const { link, log, read, run, stored } = deskScene()
    await run(log.startRound('laser-focus'))
    await run(log.append('laser-focus', { idea: 'late' }, { idempotencyKey: 'late', bodyHash: '', round: 1 }))
    await run(log.number(stored))
    const { answers } = stateIn(await read(await link(), all))
    expect(answers).toMatchObject([{ row: 1, standing: 'pending', late: 1 }])
  })

  it('gives five hundred answers at most, from a row on or below one, and says which it covers', async () => {
    const scene = deskScene()
    scene.putPages(...Array.from({ length: 7 }, () => rowsOf(100)))
    const token = await scene.link()
    const told = async (query: Record<string, string>) => {
      const read = await scene.read(token, { form: 'laser-focus', ...query })
      const { answers, answersFrom, answersTo } = stateIn(read)
      return [answers?.[0]?.row, answers?.at(-1)?.row, answersFrom, answersTo]
    }
    expect(await told({})).toEqual([undefined, undefined, undefined, undefined])
    expect(await told({ sinceRow: '0' })).toEqual([1, 500, undefined, 500])
    expect(await told({ sinceRow: '701' })).toEqual([undefined, undefined, undefined, 700])
    expect(await told({ beforeRow: '701' })).toEqual([201, 700, 201, undefined])
    expect(await told({ beforeRow: '1' })).toEqual([undefined, undefined, 1, undefined])
    // Of several questions the first.
    expect(await told({ sinceTurn: '0', beforeRow: '2', sinceRow: '700' })).toEqual([
      700,
      700,
      undefined,
      700,
    ])
  })

  it('says how answers stand that have turned, up to which turn, or that they are too many', async () => {
    const scene = deskScene()
    await scene.fill(4)
    const token = await scene.link()
    await scene.decide('hide', 1, 3)
    await scene.decide('show', 3)
    const told = async (sinceTurn: string) => {
      const read = await scene.read(token, { form: 'laser-focus', sinceTurn })
      const { answers, turnsTo, reload, revision } = stateIn(read)
      return { rows: answers?.map(({ row, standing }) => `${row} ${standing}`), turnsTo, reload, revision }
    }
    expect(await told('0')).toEqual({ rows: ['1 hidden', '3 shown'], turnsTo: 2, revision: 2 })
    expect(await told('2')).toEqual({ rows: [], turnsTo: 2, revision: 2 })
    const counter = scene.item('FORM#laser-focus', 'COUNTER')
    scene.table.items.set({ ...counter, revision: 1_001 })
    expect(await told('0')).toEqual({ rows: [], reload: true, revision: 1_001 })
  })

  it('says the question of the moment, where the form has one', async () => {
    const scene = deskScene()
    const token = await scene.link('show')
    const ask = async (form: string) => stateIn(await scene.read(token, { form })).question
    expect(await ask('venting-machine')).toBeUndefined()
    await scene.run(scene.content.setQuestion('What slows you down?'))
    expect(await ask('venting-machine')).toBe('What slows you down?')
    await scene.run(scene.content.setQuestion('And now?'))
    expect(await ask('venting-machine')).toBe('And now?')
    expect(await ask('laser-focus')).toBeUndefined()
  })

  it.each<[Record<string, string>, string[]]>([
    [{}, ['form']],
    [{ form: '__proto__', sinceRow: 'x' }, ['form', 'sinceRow']],
    [{ form: 'laser-focus', sinceRow: '' }, ['sinceRow']],
    [{ form: 'laser-focus', beforeRow: '1e3' }, ['beforeRow']],
    [{ form: 'laser-focus', sinceTurn: '1,2' }, ['sinceTurn']],
    [{ form: 'laser-focus', sinceTurn: '', sinceRow: '1', beforeRow: 'x' }, ['beforeRow', 'sinceTurn']],
  ])('responds 400 to %j', async (query, fields) => {
    const scene = deskScene()
    const { status, body } = await scene.read(await scene.link(), query)
    expect(status).toBe(400)
    expect(Object.keys(faultSchema.parse(body).fields ?? {})).toEqual(fields)
  })

  it('says which screens and which other desks are there, and that its own is', async () => {
    const { change, link, presence, read, run, time } = deskScene()
    const [left, right] = [await link('show', 'left'), await link('all', 'right')]
    await run(presence.noteScreen('laser-focus', 'balcony'))
    const screens = [{ name: 'balcony', agoMs: expect.any(Number) as number }]
    expect(stateIn(await read(left))).toMatchObject({ screens, desks: [] })
    await run(time.sleep(2_000))
    expect(stateIn(await read(right))).toMatchObject({ screens, desks: ['left'] })
    await run(time.sleep(2_000))
    // A change says nothing of who made it, nor does a link that only reads what screens show.
    expect(stateIn(await change(left, { kind: 'hold' }))).toMatchObject({ screens, desks: ['right'] })
    await read(await link('screen', 'wall'))
    await run(time.sleep(12_000))
    expect(stateIn(await read(right))).toMatchObject({ screens, desks: [] })
  })

  it('tells a wall’s link nothing of what is prepared, nor of who is there', async () => {
    const { change, link, presence, read, run } = deskScene()
    await run(presence.noteScreen('venting-machine', 'balcony'))
    await change(await link('all', 'right'), { kind: 'hold' })
    const asked = { form: 'venting-machine' } as const
    expect(stateIn(await read(await link('screen', 'wall'), asked))).toMatchObject({ screens: [], desks: [] })
    for (const field of ['questions', 'changed'] as const)
      expect(stateIn(await read(await link('screen', 'wall'), asked))).not.toHaveProperty(field)
  })

  it('takes five read units where nothing is new: for stars, programme and what is prepared one each', async () => {
    const scene = deskScene()
    await scene.fill(3)
    const token = await scene.link()
    const read = () => scene.read(token, { form: 'laser-focus', sinceRow: '4' })
    // Whether sheets have seals, and who else is there, is known from then on, for a while.
    await read()
    scene.sent()
    await read()
    expect(scene.sent()).toEqual({ GetItem: 5, read: 5 })
  })
})

describe('flags', () => {
  it('are of what was written, and of what others wrote too only among ideas', async () => {
    const { link, log, read, run, stored } = deskScene()
    const venting = { question: 'What is shit here?' }
    const pairing = { orangeCard: 'Shit', blueCard: 'x', whatIsA: 'a', thatCould: 'b', freeText: 'c' }
    const answers = [
      ['venting-machine', { ...venting, answer: 'Too many meetings' }],
      ['venting-machine', { ...venting, answer: 'too many MEETINGS!' }],
      ['combo-convo', pairing],
      ['combo-convo', pairing],
      ['laser-focus', { idea: 'Too many meetings' }],
      ['laser-focus', { idea: 'too many MEETINGS!' }],
    ] as const
    for (const [index, [form, answer]] of answers.entries())
      await run(log.append(form, answer, { idempotencyKey: `${index}`, bodyHash: '' }))
    await run(log.number(stored))
    const token = await link()
    const flagsOf = async (form: string) =>
      stateIn(await read(token, { form, sinceRow: '1' })).answers?.map(({ flags }) => flags)
    const same = [{ reason: 'same', count: 1 }]
    const word = [{ reason: 'word', word: 'shit' }]
    expect(await flagsOf('laser-focus')).toEqual([same, same])
    expect(await flagsOf('venting-machine')).toEqual([[], []])
    expect(await flagsOf('combo-convo')).toEqual([word, word])
  })

  it('are of nobody until sealed sheets are printed, and then only on their form', async () => {
    const { link, log, read, run, sealKeys, stored, time } = deskScene()
    const token = await link()
    for (const idempotencyKey of ['sealed', 'unsealed']) {
      const submission = { idempotencyKey, bodyHash: '', sealed: idempotencyKey === 'sealed' }
      await run(log.append('laser-focus', { idea: idempotencyKey }, { ...submission, browser: 'visit-01' }))
    }
    await run(log.number(stored))
    const told = async (query: Record<string, string>) => {
      const { answers, sealed } = stateIn(await read(token, query))
      return { sealed, flags: answers?.map(({ flags }) => flags) }
    }
    expect(await told(all)).toEqual({ sealed: false, flags: [[], []] })
    await run(sealKeys.forSheetsOf('laser-focus'))
    await run(time.sleep(sealKeyAgeMs))
    expect(await told(all)).toEqual({ sealed: true, flags: [[], [{ reason: 'unsealed' }]] })
    expect(await told({ form: 'combo-convo' })).toEqual({ sealed: false })
  })
})
