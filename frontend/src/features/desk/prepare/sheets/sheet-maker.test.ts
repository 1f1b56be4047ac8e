import { expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api-client.ts'
import { type Evening, langOf, SheetMaker, type SheetPorts, tablesTyped } from './sheet-maker.ts'

const evening: Evening = {
  ...{ eventName: 'Gala', language: 'de', site: 'https://gala.example', isJoined: true },
}

const desk = (over: Partial<Pick<SheetPorts, 'kept'>> = {}) => {
  const ports = {
    seals: vi.fn<SheetPorts['seals']>((tables) =>
      Promise.resolve(Array.from({ length: tables }, (_, index) => `seal${index + 1}`)),
    ),
    save: vi.fn<SheetPorts['save']>((_facts, places, _name, onPage) => {
      onPage(places.length)
      return Promise.resolve()
    }),
    kept: () => undefined,
    keep: vi.fn<SheetPorts['keep']>(),
    ...over,
  }
  return { ...ports, maker: new SheetMaker(ports) }
}

it.each([
  ['1', 1],
  [' 400 ', 400],
  ['0', undefined],
  ['401', undefined],
  ['', undefined],
  ['4.5', undefined],
  ['-3', undefined],
])('%j is the number of tables %s', (text, tables) => {
  expect(tablesTyped(text)).toBe(tables)
})

it('makes a sealed sheet for each table, in the event’s language or the one that is chosen', async () => {
  const { maker, save, keep } = desk()
  maker.want({ tables: '2' })
  await maker.make(evening)
  expect(save.mock.calls[0]?.slice(0, 3)).toEqual([
    { eventName: 'Gala', site: 'https://gala.example', lang: 'de' },
    [
      { form: 'laser-focus', table: 1, isJoined: true, seal: 'seal1' },
      { form: 'laser-focus', table: 2, isJoined: true, seal: 'seal2' },
    ],
    'table-codes-1-2-de.pdf',
  ])
  expect(maker.look()).toMatchObject({
    drawn: undefined,
    done: '2 sheets saved as table-codes-1-2-de.pdf. Print them at full size, one a table.',
  })
  maker.want({ tables: '1', lang: 'en' })
  expect(maker.look().done).toBeUndefined()
  await maker.make({ ...evening, isJoined: false })
  expect(save.mock.calls[1]?.slice(0, 3)).toEqual([
    { eventName: 'Gala', site: 'https://gala.example', lang: undefined },
    [{ form: 'laser-focus', table: 1, isJoined: false, seal: 'seal1' }],
    'table-codes-1.pdf',
  ])
  // No seal is kept on a device.
  expect(keep).toHaveBeenLastCalledWith({ tables: '1', lang: 'en' })
})

it('goes by what the device has kept, and by nothing that is none', () => {
  expect(desk({ kept: () => ({ tables: '12', lang: 'tr' }) }).maker.look()).toMatchObject({
    ...{ tables: '12', lang: 'tr' },
  })
  const { maker } = desk({ kept: () => ({ tables: 12, lang: 'xx' }) })
  expect([maker.look().tables, langOf(maker.look(), evening)]).toEqual(['40', 'de'])
})

it('is asked once while it makes them, says how far it is, and never for what is no number', async () => {
  const { maker, seals, save } = desk()
  let finish = (): void => undefined
  save.mockImplementation((_facts, _places, _name, onPage) => {
    onPage(7)
    return new Promise<void>((resolve) => (finish = resolve))
  })
  const making = maker.make(evening)
  await maker.make(evening)
  await vi.waitFor(() => expect(maker.look().drawn).toBe(7))
  finish()
  await making
  maker.want({ tables: '0' })
  await maker.make(evening)
  expect([seals.mock.calls, maker.look().drawn]).toEqual([[[40]], undefined])
})

it.each([
  [new ApiError(403, 'Your link does not go that far.'), 'Your link does not go that far.'],
  [new NetworkError('No answer.'), 'No signal here. No sheet was made.'],
])('says why there are no seals: %s', async (error, problem) => {
  const { maker, seals, save } = desk()
  seals.mockRejectedValueOnce(error)
  await maker.make(evening)
  expect(maker.look()).toMatchObject({ drawn: undefined, done: undefined, problem })
  expect(save).not.toHaveBeenCalled()
})

it('says that a browser cannot draw them, and tries again', async () => {
  const { maker, save } = desk()
  save.mockRejectedValueOnce(new Error('tainted'))
  await maker.make(evening)
  expect(maker.look().problem).toMatch(/^This browser could not make them/)
  await maker.make(evening)
  expect(maker.look().problem).toBeUndefined()
  expect(maker.look().done).toMatch(/^40 sheets/)
})
