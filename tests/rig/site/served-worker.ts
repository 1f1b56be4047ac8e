import { digestOf, formsOf, workerWith, type KeptForm } from '#shared/form-worker.ts'

/** A worker's script for a site whose documents, or files, are served otherwise than they were built. */
export const servedWorker = async (
  script: string,
  documentOf: (path: string) => Promise<string>,
  fileOf = (file: string): string => file,
): Promise<string> => {
  const forms: Record<string, KeptForm> = {}
  for (const [path, { files } = { files: [] }] of Object.entries(formsOf(script)))
    forms[path] = { digest: digestOf(await documentOf(path)), files: files.map(fileOf) }
  return workerWith(forms, script)
}
