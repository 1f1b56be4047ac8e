import { join } from 'node:path'
import { format } from 'oxfmt'
import { openApiDocument } from '#shared/openapi/document.ts'

/** Where the HTTP contract is kept. */
export const openApiFile = join(import.meta.dirname, '../../shared/openapi.json')

/** The contract's text as the schemas and the route table have it now, formatted as the project's other files. */
export const openApiText = async (): Promise<string> =>
  (await format(openApiFile, JSON.stringify(openApiDocument()), { printWidth: 110 })).code
