import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ResolvedTemplate } from '#infra/local/template/template.ts'
import { createTelemetry } from '#lambdas/telemetry/telemetry.ts'
import { synthesizeStage } from './stage-template.ts'

let resolved: ResolvedTemplate

beforeAll(async () => {
  const { assembly } = await synthesizeStage('toronto-summit')
  resolved = new ResolvedTemplate(assembly.template, assembly.stackName)
})

describe('what leads from a request to its trace', () => {
  it('is the gateway’s request id in the access log', () => {
    const [stage] = resolved.resources('AWS::ApiGatewayV2::Stage')
    const { Format } = stage?.properties.AccessLogSettings as { Format: string }
    expect(JSON.parse(Format)).toMatchObject({ requestId: '$context.requestId' })
  })

  it('is the trace’s id in the function’s own line, beside that request id', () => {
    const trace = '1-5759e988-bd862e3fe1be46a994272793'
    vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${trace};Parent=53995c3f42cd8ad8;Sampled=1`)
    const { logger } = createTelemetry('get-health', 'gala')
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
    const print = vi.spyOn(console, 'info').mockImplementation((text: string) => void lines.push(text))
    try {
      logger.info('Answered', { requestId: 'abc' })
    } finally {
      for (const spy of [write, print]) spy.mockRestore()
      vi.unstubAllEnvs()
    }
    const told = lines.find((line) => line.includes('Answered')) ?? '{}'
    expect(JSON.parse(told)).toMatchObject({ requestId: 'abc', xray_trace_id: trace })
  })
})
