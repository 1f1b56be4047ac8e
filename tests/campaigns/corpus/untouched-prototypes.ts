import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assemblyBuild, readAssembly } from '#infra/local/template/assembly.ts'
import { assetFolder, nodeFunctions } from '#infra/local/template/function-definitions.ts'
import { ResolvedTemplate } from '#infra/local/template/template.ts'

/** Watches what a request could change for every request after it. */
export const watchedModule = (original: string, exportName: string): string => `
import { ${exportName} as original } from ${JSON.stringify(original)}
const watched = [Object, Array, String, Number, Function, Map, Promise].map((one) => one.prototype)
const look = () => watched.map((one) => Reflect.ownKeys(one).map(String).join()).join(';')
const before = look()
export const ${exportName} = async (event, context) => {
  const response = await original(event, context)
  if (look() !== before) throw new Error('A request changed a prototype.')
  return response
}
`

/**
 * Writes a module in front of each function of a stage, which passes its response on only while no request has changed
 * the prototypes of the language. @returns the folder, one folder a function.
 */
export const wrapFunctions = async (folder: string, stage: string, site: string): Promise<string> => {
  const assembly = readAssembly(await assemblyBuild(stage, site, undefined))
  const template = new ResolvedTemplate(assembly.template, assembly.stackName)
  const folderOf = assetFolder(assembly)
  for (const resolved of nodeFunctions(template)) {
    const { module, exportName } = resolved
    const original = pathToFileURL(join(folderOf(resolved), `${module}.mjs`)).href
    await mkdir(join(folder, module), { recursive: true })
    await writeFile(join(folder, module, `${module}.mjs`), watchedModule(original, exportName))
  }
  return folder
}
