import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apiRoutes } from '#shared/routes.ts'
import { openApiFile, openApiText } from './openapi-file.ts'

const kept = readFileSync(openApiFile, 'utf8')
const parse = () => JSON.parse(kept) as { paths: Record<string, Record<string, { operationId: string }>> }

describe('shared/openapi.json', () => {
  it('is made of the schemas and the route table of now', async () => {
    const isCurrent = kept === (await openApiText())
    expect(
      isCurrent,
      'Run "npm run openapi", look at what changed in shared/openapi.json, and commit it.',
    ).toBe(true)
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(parse())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every route, and of the website’s files what a page reads of its stage', () => {
    const calls = Object.entries(parse().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
      ),
    )
    const routes = apiRoutes.map(({ id, method, path }) => `${id}: ${method} ${path}`)
    expect(calls.sort()).toEqual([...routes, 'get-config: GET /config.json'].sort())
  })
})
