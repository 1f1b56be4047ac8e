import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Seated } from '#shared/cloud/seating.ts'
import { Word } from './Word.tsx'

const drawn = (...lines: readonly string[]): string => {
  const seat = { key: 'k', x: 0, y: 0, lines, size: 40, count: 1, around: 'plain' } satisfies Seated
  return renderToStaticMarkup(
    <Word seat={seat} entry={undefined} measure={() => 5} onChoose={() => undefined} />,
  )
}

it('sets letters that join without space between them, and others closer than the font does', () => {
  expect(drawn('اجتماعات', 'بلا نهاية')).toContain('letter-spacing="0em"')
  expect(drawn('Status meetings')).toContain('letter-spacing="-0.035em"')
})
