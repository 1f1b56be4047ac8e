import { InvalidArgumentError } from 'commander'
import { describe, expect, it } from 'vitest'
import { answerText, contains, readWord } from './choose-rows.ts'

const idea = (text: string) => ({ table: 14, idea: text, impact: 5, effort: 5 })
const isIn = (word: string, text: string) => contains('laser-focus', idea(text), readWord(word))

describe('an answer contains a word', () => {
  it.each([
    ['clown', 'The boss is a clown.'],
    ['clown', '¡Clown!'],
    ['clown', 'cl\u{200B}own'],
    ['ＣＬＯＷＮ', 'a clown'],
    ['ane', 'Quel âne'],
    ['clown*', 'Two clowns'],
    ['*clown', 'Superclown'],
    ['*low*', 'Two clowns'],
    ['cunt', 'Scunthorpe, and a cunt'],
    ['🖕', 'You🖕there'],
    ['c++', 'Less C++11'],
  ])('%s in: %s', (word, text) => {
    expect(isIn(word, text)).toBe(true)
  })

  it.each([
    ['clown', 'Two clowns'],
    ['cunt', 'Scunthorpe'],
    ['big clown', 'A big, clown'],
    ['14', 'Nothing of table fourteen'],
  ])('%s not in: %s', (word, text) => {
    expect(isIn(word, text)).toBe(false)
  })

  it('only where an attendee wrote it: what is asked and chosen does not count', () => {
    const venting = { question: 'What would you cancel?', answer: 'Meetings' }
    expect(contains('venting-machine', venting, readWord('cancel'))).toBe(false)
    expect(contains('venting-machine', venting, readWord('meetings'))).toBe(true)
    const pairing = {
      orangeCard: 'Sun',
      blueCard: 'Sea',
      whatIsA: 'game',
      thatCould: 'fly',
      freeText: 'A raft',
    }
    expect(
      ['sun', 'sea', 'raft', 'game', 'fly'].map((word) => contains('combo-convo', pairing, readWord(word))),
    ).toEqual([true, true, true, false, false])
  })

  it.each(['', ' ', '*', '**', '\u{200B}'])('%j is no word', (text) => {
    expect(() => readWord(text)).toThrow(InvalidArgumentError)
  })
})

describe('what an answer says', () => {
  it('is one line, with its table where it has one', () => {
    expect(answerText('laser-focus', idea('Fewer slides'))).toBe('table 14: Fewer slides')
    expect(answerText('venting-machine', { question: 'What?', answer: 'Meetings' })).toBe('Meetings')
  })

  it('steers no terminal', () => {
    const text = answerText('laser-focus', idea('red \u{1B}[31m\u{202E}\nnext'))
    expect(text).toBe('table 14: red [31m next')
  })
})
