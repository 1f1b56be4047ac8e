import { afterEach, describe, expect, it } from 'vitest'
import { labelOf } from './label.ts'
import { say, sayAgain, sayFault, speak, speakIn } from './say.ts'
import { texts } from './texts/de.ts'
import { languageOfVisitor } from './visitor-language.ts'

afterEach(() => speak())

it.each([
  ['the address', '?lang=de', { language: 'fr' }, ['es'], 'de'],
  ['a region of it', '?table=12&lang=DE-at', {}, ['es'], 'de'],
  ['what was chosen here', '?lang=xx', { language: 'fr' }, ['es'], 'fr'],
  ['what was chosen instead of the address', '?lang=de', { language: 'fr', instead: 'de' }, ['es'], 'fr'],
  ['another address than was left', '?lang=tr', { language: 'fr', instead: 'de' }, ['es'], 'tr'],
  ['the browser', '', { language: 7 }, ['sv', 'ar-EG', 'en'], 'ar'],
  ['none of ours', '', {}, ['sv', 'nl'], undefined],
])('the language of a visitor is that of %s', (_, query, choice, browser, language) => {
  expect(languageOfVisitor(query, choice, browser)).toBe(language)
})

describe('what is said', () => {
  it('is English, letter by letter, until another language is spoken', () => {
    expect(say('Step {0} of {1}', 1, 4)).toBe('Step 1 of 4')
    expect(sayAgain('Whatever the server says.')).toBe('Whatever the server says.')
    speakIn('de', texts)
    expect(say('Step {0} of {1}', 1, 4)).toBe('1 von 4')
    expect(sayAgain('Keep the idea to 25 words.')).toBe('Höchstens 25 Wörter für die Idee.')
  })

  it('never is an English sentence in another language', () => {
    speakIn('de', texts)
    expect(sayAgain('Whatever the server says.')).toBe('')
    expect(sayFault('Whatever the server says.')).toBe('Das wird so nicht angenommen.')
  })

  it('takes values as they are', () => {
    expect(say('API error: {0}', '$& {1}')).toBe('API error: $& {1}')
  })
})

it('calls things by their labels, where there are some', () => {
  const labels = { de: { whatIsA: ['Ritual', null] } }
  expect(labelOf('ritual', labels, 'de', 'whatIsA', 0)).toBe('Ritual')
  expect(labelOf('game', labels, 'de', 'whatIsA', 1)).toBe('game')
  expect(labelOf('game', labels, 'fr', 'whatIsA', 0)).toBe('game')
  expect(labelOf('game', null, 'de')).toBe('game')
})
