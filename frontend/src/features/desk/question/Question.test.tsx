// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { inOwnTime } from '../../../lib/test-support/own-time.ts'
import { NetworkError } from '../../../lib/api-client.ts'
import { OpenDesk } from '../test-support/open-desk.tsx'

let desk: OpenDesk
inOwnTime()
beforeEach(() => {
  sessionStorage.clear()
  desk = new OpenDesk()
})

describe('a question', () => {
  const prepared = ['What would you cancel?', 'Which promise?']
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  const send = async (text: string) => {
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.submit(field().form!)
    await desk.pass(0)
  }
  beforeEach(async () => {
    const venting = { form: 'venting-machine', question: 'Now?', questions: prepared } as const
    desk.world.state = { ...desk.world.state, ...venting }
    await desk.open()
    await desk.tap('Words', 'radio')
    await desk.pass(200)
    await desk.tab('Question')
  })

  it('is the next one prepared, another, or one that is typed, where that is another', async () => {
    await desk.tap(/^Ask the next one/)
    await desk.tap('Ask Which promise?')
    await desk.tap('Change it')
    expect(document.activeElement).toBe(field())
    expect(desk.button('Ask this').disabled).toBe(true)
    await send(' Now? ')
    fireEvent.change(field(), { target: { value: 'Why?' } })
    await desk.tap('Leave it as it was')
    const asked = prepared.map((question) => ({ kind: 'question', question }))
    expect(desk.world.changes).toEqual(asked)
    await desk.tap('Change it')
    expect(field().value).toBe('Now?')
  })

  it('that is typed stays where it could not be sent, and is sent by another tap', async () => {
    await desk.tap('Change it')
    desk.world.fault = () => new NetworkError('')
    await send('Why?')
    expect(field().value).toBe('Why?')
    desk.world.fault = undefined
    await desk.pass(5000)
    expect(field().value).toBe('Why?')
    fireEvent.submit(field().form!)
    await desk.pass(0)
    expect(desk.world.changes.at(-1)).toEqual({ kind: 'question', question: 'Why?' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

it('a new round wants two seconds each time its sheet is opened, or to be asked for twice', async () => {
  await desk.open({ tab: 'Round' })
  const openSheet = () => desk.tap(/^New round/)
  const start = () => desk.button(/^Start round 2/)
  await openSheet()
  fireEvent.click(start(), { detail: 0 })
  expect(desk.button('Yes, start round 2')).toBeDefined()
  await desk.tap('Not now')
  await openSheet()
  expect(screen.queryByRole('button', { name: 'Yes, start round 2' })).toBeNull()
  await desk.hold(start(), 1900)
  expect(desk.world.sent).toEqual([])
  await desk.hold(start(), 2000)
  await openSheet()
  fireEvent.click(start(), { detail: 0 })
  expect(desk.world.sent).toHaveLength(1)
  await desk.tap('Yes, start round 2')
  const ended = { kind: 'end-round', round: 1 }
  expect(desk.world.changes).toEqual([ended, ended])
})
