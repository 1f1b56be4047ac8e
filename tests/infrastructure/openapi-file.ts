import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { openApiDocument } from '#shared/openapi/document.ts'

/** Where the HTTP contract is kept. */
export const openApiFile = join(import.meta.dirname, '../../shared/openapi.json')

/** The contract's text as the schemas and the route table have it now, formatted as the project's other files. */
export const openApiText = async (): Promise<string> =>
  format(JSON.stringify(openApiDocument()), { ...(await resolveConfig(openApiFile)), parser: 'json' })
