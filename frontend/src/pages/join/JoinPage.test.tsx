// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Join } from '#features/join/Join.tsx'
import { toolNames, type ToolName } from '#features/join/steps.ts'
import { inOwnTime, passAll as pass } from '#lib/test-support/own-time.ts'
import { apiPath } from '#shared/routes.ts'
import { seededRandom } from '#shared/seeded-random.ts'
import { tools } from './tools.ts'

const kinds = [
  'lobby',
  'laser-focus',
  'rate',
  'combo-convo',
  'venting-machine',
  'break',
  'blank',
  'end',
] as const
const steps = kinds.map((kind) => ({ id: kind.replaceAll('-', ''), kind, minutes: 5 }))

/** The room: where it is, and how well it can be heard. */
const room = {
  on: undefined as { id: string; since: number } | undefined,
  rate: undefined as object | undefined,
  /** What the event asks in words of its own. */
  asked: undefined as object | undefined,
  round: 1,
  /** Of the evening, and of the forms but for the ideas, which a clear that broke off had begun anew. */
  rehearsal: undefined as true | undefined,
  trouble: 0,
  refusal: 0,
}
/** What phones told of where they are. */
const told: unknown[] = []
let random = seededRandom(1)

const answer = (address: string): unknown => {
  if (address.startsWith(apiPath('get-programme')))
    return {
      steps,
      on: room.on,
      here: { there: 0, finishing: 0 },
      phones: 9,
      tells: 1,
      version: 1,
      now: Date.now(),
      rehearsal: room.rehearsal,
    }
  if (address === '/config.json') return { stage: 's', eventName: 'Acme All Hands', ventingMachineKey: 'k' }
  const { rehearsal } = room
  if (address.includes('venting')) return { question: 'What slows you down?', round: room.round, rehearsal }
  if (address.includes('combo'))
    return { whatIsA: ['ritual'], thatCould: ['save an hour'], round: room.round, rehearsal }
  const { round, rate, asked } = room
  return { round, now: Date.now(), dots: [], show: { rate }, rate, asked }
}

inOwnTime()
beforeEach(() => {
  Object.assign(room, { on: undefined, rate: undefined, asked: undefined, rehearsal: undefined })
  Object.assign(room, { round: 1, trouble: 0, refusal: 0 })
  window.history.replaceState(null, '', '/join?table=12')
  localStorage.clear()
  sessionStorage.clear()
  told.length = 0
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    if (address === apiPath('post-here')) told.push(JSON.parse(body as string))
    const luck = random()
    if (luck < room.trouble / 2) return Promise.reject(new TypeError('Failed to fetch'))
    if (luck < room.trouble) return Promise.resolve(Response.json({}, { status: 503 }))
    return Promise.resolve(Response.json(answer(address)))
  })
  // The same chance at each run, for whatever asks for it.
  vi.spyOn(Math, 'random').mockImplementation(() => random())
  const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem']
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...words) {
    if (random() < room.refusal) throw new DOMException('Full.', 'QuotaExceededError')
    keep.apply(this, words)
  })
})

const open = async () => {
  render(<Join tools={tools} />)
  // The forms' code comes by itself.
  await act(async () => {
    for (const name of toolNames) await tools[name]()
    await import('#features/join/screens/late-screens.ts')
  })
  await pass(6_000)
}
const lead = async (kind: (typeof kinds)[number], ms = 20_000) => {
  room.on = { id: kind.replaceAll('-', ''), since: Date.now() }
  await pass(ms)
}

/** The form that is seen; undefined where the room's own screen is. */
const shown = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-tool]')].find((place) =>
    [...place.children].some((child) => (child as HTMLElement).style.display !== 'none'),
  )
const nameOfShown = () => shown()?.dataset.tool as ToolName | undefined
const fieldIn = (place: HTMLElement) =>
  place.querySelector<HTMLInputElement>('textarea, input[type=text]:not([inputmode])')
/** By its words alone: to ask for roles takes most of the time of a thousand questions. */
const button = (name: RegExp | string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  )

it('asks for the table once, and every form knows it', async () => {
  window.history.replaceState(null, '', '/join')
  await open()
  await lead('lobby')
  expect(told, 'who has not come in is nowhere').toEqual([])
  await lead('end')
  expect(screen.getByRole('heading', { name: /^Good night!/ })).toBeDefined()
  await pass(12_000)
  expect(told).toHaveLength(1)
  await lead('lobby')
  fireEvent.change(screen.getByLabelText('Which table are you at?'), { target: { value: '7x' } })
  fireEvent.submit(screen.getByLabelText('Which table are you at?').closest('form')!)
  expect(screen.getByRole('heading', { name: /You’re in/ })).toBeDefined()
  expect(window.location.search).toBe('?table=7')
  await lead('laser-focus')
  expect(within(shown()!).getByRole('textbox', { name: /idea/ })).toBeDefined()
  cleanup()
  window.history.replaceState(null, '', '/join')
  await open()
  expect(window.location.search).toBe('?table=7')
})

it('asks for the table once where the browser keeps nothing, too, and keeps the words', async () => {
  room.refusal = 1
  await open()
  await lead('laser-focus')
  fireEvent.input(within(shown()!).getByRole('textbox', { name: /idea/ }), { target: { value: 'Swap' } })
  await lead('break')
  fireEvent.click(button('Go along')!)
  await lead('laser-focus')
  expect(fieldIn(shown()!)!.value).toBe('Swap')
})

it('says beside what is begun where the room is, and follows once that is wished', async () => {
  await open()
  await lead('venting-machine')
  fireEvent.input(fieldIn(shown()!)!, { target: { value: 'Too' } })
  await lead('break')
  expect(screen.getByRole('heading', { name: 'The room has moved on to Break.' })).toBeDefined()
  fireEvent.click(button('Finish this first')!)
  fireEvent.click(button('The room is at Break')!)
  expect(screen.getByRole('heading', { name: 'Break.' })).toBeDefined()
  await lead('venting-machine')
  expect(fieldIn(shown()!)!.value).toBe('Too')
  for (const kind of ['end', 'lobby', 'break'] as const) {
    await lead(kind)
    fireEvent.click(button(/^Go along|The room is at/)!)
    await pass(5_000)
    expect(shown()).toBeUndefined()
    fireEvent.click(button('Venting Machine · your draft is here')!)
    await pass(5_000)
    expect(fieldIn(shown()!)!.value).toBe('Too')
  }
})

it('is at the ideas again once the room is led back there from Rate, and at Rate once it is led there', async () => {
  const isAt = (words: RegExp) => screen.getByRole('heading', { level: 1, name: words })
  await open()
  await lead('laser-focus')
  room.rate = { session: 1, round: 1, startedAt: Date.now(), endsAt: Date.now() + 600_000 }
  for (let turn = 0; turn < 2; turn += 1) {
    await lead('rate')
    await act(() => vi.dynamicImportSettled())
    await pass(3_000)
    expect(isAt(/Now the others/)).toBeDefined()
    await lead('laser-focus', 12_000)
    expect(isAt(/idea/)).toBeDefined()
  }
  // The next rating that a desk starts there is the room's, too.
  room.rate = { session: 2, round: 1, startedAt: Date.now(), endsAt: Date.now() + 600_000 }
  await pass(15_000)
  expect(isAt(/Now the others/)).toBeDefined()
})

it('opens with the question that was prepared, also where the network is gone by then', async () => {
  room.asked = { question: { en: 'What would you cancel?' } }
  await open()
  room.on = { id: 'laserfocus', since: Date.now() }
  await pass(5_000)
  room.trouble = 1
  while (!shown()) await pass(50)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What would you cancel?')
})

it('goes on from a field that the page itself has put the focus on, and stays with one that a hand is at', async () => {
  const comeTo = async () => {
    await lead('venting-machine')
    await pass(1_000)
    return fieldIn(shown()!)!
  }
  await open()
  // As the question comes, which may take a while.
  const field = await comeTo()
  field.focus()
  await lead('break')
  expect(screen.getByRole('heading', { name: 'Break.' })).toBeDefined()
  await comeTo()
  fireEvent.pointerDown(field)
  field.focus()
  await lead('break')
  expect(screen.getByRole('heading', { name: 'The room has moved on to Break.' })).toBeDefined()
})

it('asks what is asked now of who comes back to it, and keeps the words of the round that is over', async () => {
  await open()
  await lead('laser-focus')
  await lead('venting-machine')
  fireEvent.input(fieldIn(shown()!)!, { target: { value: 'Meetings' } })
  await lead('laser-focus')
  fireEvent.click(button('Go along')!)
  await pass(5_000)
  fireEvent.input(fieldIn(shown()!)!, { target: { value: 'Swap' } })
  room.round = 2
  await lead('break')
  fireEvent.click(button('Go along')!)
  for (const [name, words] of [
    ['laser-focus', 'Swap'],
    ['venting-machine', 'Meetings'],
  ] as const) {
    await lead(name)
    expect([nameOfShown(), fieldIn(shown()!)!.value]).toEqual([name, ''])
    expect(document.querySelector('blockquote')!.textContent).toBe(words)
    fireEvent.click(button('Copy and go on')!)
    await pass(100)
  }
})

/** A few at each run; `SWITCHES=100` makes them five hundred. */
const switches = Number(process.env.SWITCHES ?? 20)

it.each([1, 2, 3, 4, 5])('keeps typed words over random switches, whatever fails (%i)', async (seed) => {
  random = seededRandom(seed)
  await open()
  const typed: Partial<Record<ToolName, string>> = {}
  const write = (words: string) => {
    fireEvent.input(fieldIn(shown()!)!, { target: { value: words } })
    typed[nameOfShown()!] = words
  }
  for (const name of toolNames) {
    await lead(name)
    if (nameOfShown() !== name) fireEvent.click(button('Go along')!)
    await pass(5_000)
    write(name)
  }
  Object.assign(room, { trouble: 0.3, refusal: 0.5 })
  const check = () => {
    const name = nameOfShown()
    if (name && typed[name] !== undefined)
      expect([name, fieldIn(shown()!)?.value]).toEqual([name, typed[name]])
  }
  for (let turn = 0; turn < switches; turn += 1) {
    await lead(
      kinds[Math.floor(random() * kinds.length)]!,
      random() < 0.1 ? 16_000 : 1_000 + random() * 5_000,
    )
    check()
    const words = [/^Finish this first/, /^Go along/, /The room is at/, /^Nothing/]
    const way = button(words[Math.floor(random() * words.length)]!)
    if (way) fireEvent.click(way)
    await pass(random() * 4_000)
    check()
    const field = shown() && fieldIn(shown()!)
    if (field && random() < 0.6) write(`${field.value}${turn % 10}`.slice(-12))
  }
  // Without faults each of them is found again.
  Object.assign(room, { trouble: 0, refusal: 0 })
  for (const name of toolNames) {
    await lead(name)
    if (nameOfShown() !== name) fireEvent.click(button(/Go along|The room is at/)!)
    await pass(5_000)
    expect([nameOfShown(), fieldIn(shown()!)?.value]).toEqual([name, typed[name]])
  }
})

it('goes on where the room is after an hour asleep, with a clock that was set meanwhile', async () => {
  await open()
  await lead('laser-focus')
  expect(nameOfShown()).toBe('laser-focus')
  const see = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  see('hidden')
  // Its last question gets no answer, and no timer goes on.
  room.trouble = 1
  await pass(6_000)
  room.on = { id: 'break', since: Date.now() }
  vi.setSystemTime(Date.now() - 9 * 3_600_000)
  room.trouble = 0
  see('visible')
  await pass(0)
  expect(screen.getByRole('heading', { name: /^(?:Break|It goes on)\./ })).toBeDefined()
})

it('is where the room is as soon as the signal is back, however long that was away', async () => {
  await open()
  await lead('laser-focus')
  // Nothing gets through, and no server says that it is busy.
  room.trouble = 2
  await pass(600_000)
  await lead('break')
  expect(screen.getByRole('heading', { name: 'No signal.' })).toBeDefined()
  room.trouble = 0
  fireEvent(window, new Event('online'))
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Break.' })).toBeDefined()
})

it('has a list of what it has without a signal, and opens what is picked', async () => {
  await open()
  await lead('venting-machine')
  fireEvent.input(fieldIn(shown()!)!, { target: { value: 'Too' } })
  await lead('lobby')
  fireEvent.click(button('Go along')!)
  await pass(5_000)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await pass(30_000)
  expect(screen.getByRole('heading', { name: 'No signal.' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Laser Focusready',
    'Combo Convoready',
    'Venting Machineyour draft is here',
  ])
  fireEvent.click(button(/^Venting Machine/)!)
  await pass(60_000)
  expect([nameOfShown(), fieldIn(shown()!)?.value]).toEqual(['venting-machine', 'Too'])
})

it('says at the end what this phone did, and tells the room once a move that it is there', async () => {
  await open()
  await lead('end')
  expect(screen.getByRole('heading', { name: /You listened\. Somebody had to\./ })).toBeDefined()
  await lead('venting-machine')
  fireEvent.input(fieldIn(shown()!)!, { target: { value: 'Too many meetings' } })
  await lead('end')
  fireEvent.submit(fieldIn(shown()!)!.form!)
  await pass(20_000)
  expect(screen.getByRole('heading', { name: /That was a lot of talking\./ })).toBeDefined()
  expect(document.querySelector('dl')?.textContent).toBe('thing vented1')
  await pass(30_000)
  expect(told.at(-1)).toEqual({ since: room.on?.since, state: 'there', was: 'finishing' })
})

it('says that it is a rehearsal over the forms that are in one, where a clear broke off', async () => {
  room.rehearsal = true
  await open()
  await lead('venting-machine')
  expect(within(shown()!).getByText('Rehearsal. Say anything.')).toBeDefined()
  await lead('laser-focus')
  expect(within(shown()!).getByRole('textbox', { name: /idea/ })).toBeDefined()
  expect(screen.queryAllByText('Rehearsal. Say anything.').filter((one) => shown()?.contains(one))).toEqual(
    [],
  )
})
