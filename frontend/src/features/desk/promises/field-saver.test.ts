import { describe, expect, it } from 'vitest'
import type { Outcome } from '../state/decisions.ts'
import { FieldSaver } from './field-saver.ts'

const bench = () => {
  const sent: (readonly [was: string, value: string])[] = []
  let timer: (() => void) | undefined
  let outcome: Outcome = 'done'
  let meanwhile: () => void = () => undefined
  const saver = new FieldSaver({
    send: (was, value) => {
      sent.push([was, value])
      meanwhile()
      return Promise.resolve(outcome)
    },
    after: (_, run) => {
      timer = run
      return () => (timer = undefined)
    },
  })
  return {
    ...{ saver, sent },
    pass: () => timer?.(),
    becomes: (next: Outcome) => (outcome = next),
    during: (what: () => void) => (meanwhile = what),
  }
}

describe('a field that saves itself', () => {
  it('does so after a pause or when it is left, once, and without spaces around it', async () => {
    const { saver, sent, pass } = bench()
    saver.type('Odi')
    saver.type('Odile ')
    pass()
    await saver.save()
    expect(sent).toEqual([['', 'Odile']])
    saver.take('Odile')
    expect(saver.getView()).toMatchObject({ state: 'saved', others: undefined })
    await saver.save()
    expect(sent).toHaveLength(1)
  })

  it('keeps what could not be saved, and saves it with the next try', async () => {
    const { saver, sent, becomes } = bench()
    becomes('not-done')
    saver.type('Odile')
    await saver.save()
    expect(saver.getView()).toMatchObject({ text: 'Odile', state: 'unsaved' })
    becomes('done')
    await saver.save()
    expect(saver.getView().state).toBe('saved')
    expect(sent).toHaveLength(2)
  })

  it('knows by a poll that it was saved though no response came', async () => {
    const { saver, sent, becomes } = bench()
    becomes('unclear')
    saver.type('Odile')
    await saver.save()
    saver.take('Odile')
    await saver.save()
    expect(saver.getView().state).toBe('saved')
    expect(sent).toHaveLength(1)
  })

  it('shows what another desk writes, beside what is typed here, and then writes over it knowingly', async () => {
    const { saver, sent } = bench()
    saver.take('Table 4')
    expect(saver.getView().text).toBe('Table 4')
    saver.type('Odile')
    saver.take('Finance')
    expect(saver.getView()).toMatchObject({ text: 'Odile', others: 'Finance' })
    await saver.save()
    expect(sent, 'by leaving the field').toEqual([])
    saver.type('Odile!')
    await saver.save()
    expect(sent).toEqual([['Finance', 'Odile!']])
    expect(saver.getView()).toMatchObject({ state: 'saved', others: undefined })
  })

  it('saves once more what was typed while it was on its way', async () => {
    const { saver, sent, during } = bench()
    during(() => {
      if (sent.length === 1) saver.type('Odile and Teo')
    })
    saver.type('Odile')
    await saver.save()
    expect(sent).toEqual([
      ['', 'Odile'],
      ['Odile', 'Odile and Teo'],
    ])
    expect(saver.getView().state).toBe('saved')
  })
})
