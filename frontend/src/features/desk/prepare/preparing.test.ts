import { expect, it } from 'vitest'
import { deskState } from '../test-support/desk-state.ts'
import { isPrepared, lastSaver, pages, saidBy, saveLine, wordTyped } from './preparing.ts'

it('says what is typed before what is saved, an empty field too', () => {
  expect(saidBy({ question_en: '' }, 'question_en', 'Why?')).toBe('')
  expect(saidBy({}, 'question_en', 'Why?')).toBe('Why?')
  expect(saidBy({}, 'question_en', undefined)).toBe('')
})

it('says how the save is', () => {
  expect(saveLine('saved', false, false)).toBe('Saved')
  expect(saveLine('saving', false, false)).toBe('Saving…')
  expect(saveLine('saving', false, true)).toBe('Not saved yet')
  for (const line of [saveLine('offline', false, true), saveLine('saved', true, false)])
    expect(line).toBe('No signal')
})

it('names the other desk that saved last, and never one’s own', () => {
  const saved = { question_en: { by: 'Foyer', at: 1 }, question_de: { by: 'Stage left', at: 2 } }
  const state = { ...deskState(), prepared: { words: [], saved } }
  const link = (name: string) => ({ ...state, link: { ...state.link, name } })
  expect(lastSaver(link('Foyer'), ['question_en', 'question_de'])).toBe('Stage left')
  expect(lastSaver(link('Stage left'), ['question_en', 'question_de'])).toBeUndefined()
  expect(lastSaver(link('Foyer'), ['words'])).toBeUndefined()
})

it('a page is ready once something of it is said', () => {
  const none = deskState()
  expect(pages.map((page) => isPrepared(none, page))).toEqual([false, false, false, false, false])
  const by = { by: 'A', at: 1 }
  const saved = { ...none, prepared: { words: [], saved: { axis_impact: by, words: by } } }
  expect(pages.map((page) => isPrepared(saved, page))).toEqual([false, true, true, false, false])
  const ofStage = { ...none, prepared: { question: { en: 'Why?' }, words: ['Falcon'], saved: {} } }
  expect(pages.map((page) => isPrepared(ofStage, page))).toEqual([true, false, true, false, false])
  expect(isPrepared({ ...none, sealed: true }, 'sheets')).toBe(true)
})

it('takes a word once, and nothing that is none', () => {
  expect(wordTyped('  Project \t Falcon ', [])).toBe('Project Falcon')
  for (const text of ['', ' ', '?!', 'falcon']) expect(wordTyped(text, ['Falcon'])).toBeUndefined()
})
