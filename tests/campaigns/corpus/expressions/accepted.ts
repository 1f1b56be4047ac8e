import type { Expression } from './find-expressions.ts'

/** Expressions with a bad worst case that no visitor can bring about, and why not. */
export const accepted: readonly (Pick<Expression, 'source'> & {
  readonly file: string
  readonly because: string
})[] = [
  {
    file: 'frontend/src/lib/media.ts',
    source: '\\/+$',
    because: 'it reads the media address of the build, once',
  },
  {
    file: 'frontend/src/app/styles/contrast.ts',
    source: '\\/\\*.*?\\*\\/',
    because: 'tests read the style sheets of the project with it',
  },
  {
    file: 'frontend/src/app/styles/contrast.ts',
    source: '([^{};]+)\\{([^{}]*)\\}',
    because: 'tests read the style sheets of the project with it',
  },
]
