import { expect, it } from 'vitest'
import { keptForm } from './form-worker.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, dynamicImports: ['Other.tsx'] },
  'Form.tsx': {
    file: 'assets/Form.js',
    imports: ['index.html'],
    dynamicImports: ['Late.tsx'],
    css: ['assets/form.css'],
  },
  'Late.tsx': {
    file: 'assets/Late.js',
    imports: ['_part.js'],
    css: ['assets/late.css'],
    dynamicImports: ['Form.tsx'],
  },
  '_part.js': { file: 'assets/part.js' },
  'Other.tsx': { file: 'assets/Other.js' },
}
const document =
  '<script data-again="/assets/again.js" src="/assets/early.js"></script><link href="/assets/page.css">' +
  '<meta name="page-styles" content="/assets/main.css /assets/form.css"><link href="/favicon.ico">'

it('is what the document names, and what its page may ask for later', () => {
  expect(keptForm(document, manifest, ['Form.tsx']).files).toEqual(
    ['Form.js', 'Late.js', 'again.js', 'early.js', 'index.js', 'late.css', 'page.css', 'part.js'].map(
      (name) => `/assets/${name}`,
    ),
  )
})
