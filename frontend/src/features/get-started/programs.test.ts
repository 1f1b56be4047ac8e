import { expect, it } from 'vitest'
import { programs, type Piece } from './programs.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five']
const names: Readonly<Record<Piece, RegExp>> = {
  session: /(\w+) facilitated session/i,
  installation: /(\w+) interactive installation/i,
  extension: /(\w+) (?:event extension|handbook)/i,
}

const counted = (text: string, piece: Piece): number => {
  const word = names[piece].exec(text)?.[1]?.toLowerCase() ?? 'no'
  return word === 'a' ? 1 : words.indexOf(word)
}

it.each(programs)('draws what is written about $title, one of three', ({ includes, pieces }) => {
  expect(programs).toHaveLength(3)
  for (const piece of ['session', 'installation', 'extension'] as const) {
    expect(pieces.filter((each) => each === piece)).toHaveLength(counted(includes, piece))
  }
})
