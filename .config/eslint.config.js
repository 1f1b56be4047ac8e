import reactHooks from 'eslint-plugin-react-hooks'
import redos from 'eslint-plugin-redos'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import tseslint from 'typescript-eslint'

const root = fileURLToPath(new URL('..', import.meta.url))
const mostFiles = 25
const filesIn = new Map()
const countFiles = (folder) => {
  if (!filesIn.has(folder)) {
    const entries = readdirSync(folder, { withFileTypes: true })
    filesIn.set(folder, entries.filter((entry) => entry.isFile()).length)
  }
  return filesIn.get(folder)
}

/** A folder that takes more than a look to read is two folders. */
const smallFolders = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { full: `This folder holds {{count}} files, at most ${mostFiles} are allowed: split it.` },
  },
  create: (context) => ({
    Program(node) {
      const count = countFiles(dirname(context.filename))
      if (count > mostFiles) context.report({ node, messageId: 'full', data: { count } })
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
    languageOptions: { parserOptions: { project: ['.config/tsconfig.lint.json'], tsconfigRootDir: root } },
    plugins: { project: { rules: { 'small-folders': smallFolders } } },
    rules: {
      'project/small-folders': 'error',
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
  {
    // What meets a visitor's input takes linear time at most: an expression with a slow worst case stops a server.
    files: ['{shared,lambdas,frontend/src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-support/**'],
    plugins: { redos },
    rules: { 'redos/no-vulnerable': ['error', { ignoreErrors: false, timeout: null, cache: true }] },
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
    // Loops over numbers by index, millions of times: every index is in range, and a check would cost what it saves.
    files: ['frontend/src/features/scatterplot/layout/{spread,pushing,join-spread,piles,lay-out}.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['.config/*.ts', 'frontend/vite.config.ts', 'frontend/art/*.d.ts', 'tests/rig/site/serve-site.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
