import { expect, it } from 'vitest'
import { readRules } from './contrast.ts'

const sources = import.meta.glob<string>(['../../**/*.{tsx,module.css}', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Its lists are the browser's own, or cannot be seen. */
const plain = '../../features/compare/CompareHead.tsx'
const withList = Object.keys(sources).filter((file) => file !== plain && sources[file]?.includes('<select'))

it('are found', () => expect(withList.length).toBeGreaterThan(3))

it.each(withList)('WebKit paints its own menu in no list with colours of ours: %s', (file) => {
  const sheet = /from '(?:\.\/)?([\w/]*\/)?(\w+\.module\.css)'/.exec(sources[file] ?? '')?.[2] ?? ''
  const rules = readRules(sources[file.replace(/\w+\.tsx$/, sheet)] ?? '')
  const ofLists = rules.filter(({ selector }) => /\bselect$/.test(selector))
  expect(ofLists.some(({ declarations }) => declarations.get('appearance') === 'none')).toBe(true)
})
