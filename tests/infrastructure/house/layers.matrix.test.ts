import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Compiles a folder as if it held one more file with this text; returns the compiler's messages about that file. */
const compileWith = (folder: string, text: string): string[] => {
  const breach = join(root, folder, 'breach.ts')
  const configPath = join(root, folder, 'tsconfig.json')
  const config = ts.getParsedCommandLineOfConfigFile(
    configPath,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  if (!config) throw new Error(`${configPath} cannot be read.`)
  const disk = ts.createCompilerHost(config.options)
  const host: ts.CompilerHost = {
    ...disk,
    readFile: (path) => (path === breach ? text : disk.readFile(path)),
    fileExists: (path) => path === breach || disk.fileExists(path),
    getSourceFile: (path, options) =>
      path === breach ? ts.createSourceFile(path, text, options) : disk.getSourceFile(path, options),
  }
  const program = ts.createProgram({
    rootNames: [breach],
    options: config.options,
    host,
    ...(config.projectReferences ? { projectReferences: config.projectReferences } : {}),
  })
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(breach)),
  ].map(({ code, messageText }) => `TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

describe('the layers', () => {
  it.each([
    [
      'shared',
      `import { readEnvironment } from '../lambdas/environment.ts'\nexport const breach = readEnvironment`,
    ],
    ['shared', `import { site } from '../frontend/src/lib/api-client.ts'\nexport const breach = site`],
    [
      'lambdas',
      `import { startEngine } from '../infra/local/services/engine.ts'\nexport const breach = startEngine`,
    ],
    [
      'frontend',
      `import { readEnvironment } from '../lambdas/environment.ts'\nexport const breach = readEnvironment`,
    ],
  ])('a file in %s that imports %j does not compile', (folder, text) => {
    expect(compileWith(folder, text).some((message) => message.startsWith('TS6307'))).toBe(true)
  })

  it.each([
    ['shared', 'export const breach = window.name'],
    ['shared', 'export const breach = process.env'],
    ['lambdas', 'export const breach = document.title'],
    ['frontend', 'export const breach = process.env'],
  ])('a file in %s that says %j does not compile', (folder, text) => {
    expect(compileWith(folder, text).some((message) => /^TS(2304|2580|2584|2591|2593)/.test(message))).toBe(
      true,
    )
  })

  it.each([
    ['lambdas', `import { site } from '#shared/site.ts'\nexport const fine = site.name`],
    ['frontend', `import { site } from '#shared/site.ts'\nexport const fine = site.name + document.title`],
  ])('a file in %s that says %j compiles', (folder, text) => {
    expect(compileWith(folder, text)).toEqual([])
  })
})
