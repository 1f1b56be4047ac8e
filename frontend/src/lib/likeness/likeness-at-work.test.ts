import { afterEach, expect, it } from 'vitest'
import { makeLikeness } from '#shared/gather/likeness.ts'
import { bytesOfWord } from '#shared/gather/word-vectors.ts'
import { answerQuestions, type Asked } from './answer-questions.ts'
import { startLikeness } from './likeness-at-work.ts'

const ideas = ['Quiet room', 'A quiet room, please', 'Dogs', 'Silent zone'].map((text, row) => ({
  row,
  text,
}))
const most = { most: 9 }

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

/** Workers behind real channels; `bring` is how they get a file. */
const workers = (bring: (address: string) => Promise<ArrayBuffer> = () => new Promise(() => undefined)) => {
  const asked: Asked[] = []
  const files: string[] = []
  const hired: { fail: () => void; isOver: boolean }[] = []
  const hire = () => {
    const { port1, port2 } = new MessageChannel()
    ends.push(() => port1.close())
    const crew = {
      onmessage: null as ((event: MessageEvent) => unknown) | null,
      onerror: null as ((event: ErrorEvent) => unknown) | null,
      postMessage: (message: Asked) => {
        asked.push(message)
        port1.postMessage(message)
      },
      terminate: () => {
        state.isOver = true
        port1.close()
      },
    }
    const state = { fail: () => void crew.onerror?.(new Event('error') as ErrorEvent), isOver: false }
    port1.onmessage = (event) => crew.onmessage?.(event)
    port2.start()
    answerQuestions(port2, (address) => {
      files.push(address)
      return bring(address)
    })
    hired.push(state)
    return crew as never
  }
  return { hire, asked, files, hired }
}

it('answers as the module does', async () => {
  const { hire, hired } = workers()
  const likeness = startLikeness(hire)
  expect(hired).toEqual([])
  likeness.know(ideas)
  const [alike, seeds, typical] = await Promise.all([
    likeness.similarTo(0, most),
    likeness.seeds(most),
    likeness.typicalOf([0, 1, 3]),
  ])
  const there = makeLikeness(ideas)
  expect(alike).toEqual(there.similarTo(0, most))
  expect(seeds).toEqual(there.seeds(most))
  expect(typical).toBe(there.typicalOf([0, 1, 3]))
  await expect(likeness.typicalOf([])).rejects.toThrow('A pile has members.')
  expect(hired).toHaveLength(1)
})

it('says the ideas once, and again when they are others', async () => {
  const { hire, asked } = workers()
  const likeness = startLikeness(hire)
  likeness.know(ideas)
  await likeness.similarTo(0, most)
  await likeness.seeds(most)
  likeness.know(ideas.slice(0, 1))
  expect(await likeness.similarTo(0, most)).toEqual([])
  expect(asked.map((message) => message.ideas?.length)).toEqual([4, undefined, 1])
})

it('brings what words mean with the first question of what is similar, once', async () => {
  const { hire, files } = workers()
  const likeness = startLikeness(hire)
  likeness.know(ideas)
  await likeness.seeds(most)
  expect(files).toEqual([])
  await likeness.similarTo(0, most)
  await likeness.similarTo(1, most)
  expect(files).toEqual([expect.stringContaining('english'), expect.stringContaining('languages')])
})

it('answers with words until the vectors are here, and with them from then on', async () => {
  // The first words of a language say little.
  const names = [...Array.from({ length: 500 }, () => 'a'), 'quiet', 'silent']
  const letters = Array.from(names.join('\n'), (letter) => letter.charCodeAt(0))
  const numbers = names.flatMap(() => Array.from({ length: bytesOfWord }, () => 5))
  const file = Uint8Array.from([
    letters.length & 255,
    letters.length >> 8,
    0,
    0,
    ...letters,
    ...numbers,
  ]).buffer
  const arrive: ((file: ArrayBuffer) => void)[] = []
  const { hire } = workers(() => new Promise((resolve) => arrive.push(resolve)))
  const likeness = startLikeness(hire)
  likeness.know(ideas)
  const rows = async () => (await likeness.similarTo(0, most)).map(({ row }) => row)
  expect(await rows()).toEqual([1])
  arrive[0]?.(file)
  arrive[1]?.(new TextEncoder().encode('quiet: ruhig').buffer)
  await expect.poll(rows).toEqual([1, 3])
})

it('does without vectors where they do not come, and asks again', async () => {
  const { hire, files } = workers(() => Promise.reject(new Error('Offline.')))
  const likeness = startLikeness(hire)
  likeness.know(ideas)
  for (const _ of [1, 2, 3]) expect((await likeness.similarTo(0, most)).map(({ row }) => row)).toEqual([1])
  await likeness.seeds(most)
  expect(files).toHaveLength(6)
})

it('fails what is asked of a worker that does not come, and hires another', async () => {
  const { hire, hired } = workers()
  const likeness = startLikeness(hire)
  likeness.know(ideas)
  const answer = likeness.seeds(most)
  hired[0]?.fail()
  await expect(answer).rejects.toThrow('cannot be computed')
  expect(hired[0]?.isOver).toBe(true)
  expect(await likeness.seeds(most)).toEqual([{ row: 0, count: 1 }])
  expect(hired).toHaveLength(2)
})

it('answers what is similar while it still looks for seeds', async () => {
  const { hire } = workers()
  const likeness = startLikeness(hire)
  likeness.know(Array.from({ length: 500 }, (_, row) => ({ row, text: `Quiet room ${row}` })))
  const order: string[] = []
  await Promise.all([
    likeness.seeds(most).then(() => order.push('seeds')),
    likeness.similarTo(0, most).then(() => order.push('similar')),
  ])
  expect(order).toEqual(['similar', 'seeds'])
})

it('ends with the page', () => {
  const { hire, hired } = workers()
  const likeness = startLikeness(hire)
  likeness.close()
  void likeness.seeds(most)
  likeness.close()
  expect(hired.map(({ isOver }) => isOver)).toEqual([true])
})
