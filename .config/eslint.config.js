import reactHooks from 'eslint-plugin-react-hooks'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tseslint from 'typescript-eslint'

const root = fileURLToPath(new URL('..', import.meta.url))
const featuresRoot = resolve(root, 'frontend/src/features')
const featureOf = (path) => {
  const [first = '..'] = relative(featuresRoot, path).split('/')
  return first === '..' ? undefined : first
}

/** A feature never imports another feature, so that each can be read, moved and removed alone. */
const featuresStandAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { crossing: 'Feature "{{from}}" imports feature "{{to}}": compose them in a page.' },
  },
  create: (context) => ({
    ImportDeclaration(node) {
      const from = featureOf(context.filename)
      const source = String(node.source.value)
      if (from === undefined || !source.startsWith('.')) return
      const to = featureOf(resolve(dirname(context.filename), source))
      if (to !== undefined && to !== from) context.report({ node, messageId: 'crossing', data: { from, to } })
    },
  }),
}

export default tseslint.config(
  {
    ignores: [
      'node_modules/**',
      'cdk.out/**',
      'frontend/dist/**',
      '.local/**',
      // The browser tests empty it as they begin, beside this.
      'test-results/**',
      '**/*.mjs',
      '.config/eslint.config.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    plugins: { project: { rules: { 'features-stand-alone': featuresStandAlone } } },
    rules: {
      'project/features-stand-alone': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['shared/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: 'Use zod/mini: full zod needs eval and 30 times the bytes.' }] },
      ],
    },
  },
  { files: ['frontend/**/*.{ts,tsx}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['infra/{local,ops}/**/*.ts', 'infra/app.ts', 'tests/**/*.{ts,tsx}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['.config/*.ts', 'frontend/vite.config.ts', 'frontend/art/*.d.ts', 'tests/support/serve-site.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
