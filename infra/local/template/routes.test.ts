import { describe, expect, it } from 'vitest'
import { apiRoutesOf, functionsOpenToApi, matchRoute, type Route } from './routes.ts'
import { ResolvedTemplate } from './template.ts'

const route = (key: string): Route => ({ key, functionArn: `arn of ${key}` })
const keys = [
  '$default',
  'ANY /api/{proxy+}',
  'GET /api/answers',
  'ANY /api/answers/{id}',
  'GET /api/answers/latest',
]
const routes = keys.map(route)

describe('the route of a request', () => {
  it.each([
    ['GET', '/api/answers', 'GET /api/answers', {}],
    ['POST', '/api/answers', 'ANY /api/{proxy+}', { proxy: 'answers' }],
    ['GET', '/api/answers/7', 'ANY /api/answers/{id}', { id: '7' }],
    ['GET', '/api/answers/latest', 'GET /api/answers/latest', {}],
    ['GET', '/api/', '$default', {}],
    ['GET', '/elsewhere', '$default', {}],
  ])('%s %s is %s', (method, path, key, pathParameters) => {
    expect(matchRoute(routes, method, path)).toEqual({ route: route(key), pathParameters })
  })

  it('is none where there is no default', () => {
    expect(matchRoute([route('GET /api/answers')], 'GET', '/api/other')).toBeUndefined()
  })
})

describe('the routes of a template', () => {
  const integration = (PayloadFormatVersion: string) => ({
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationUri: { 'Fn::GetAtt': ['Reader', 'Arn'] }, PayloadFormatVersion },
  })
  const templateWith = (payload: string, principal = 'apigateway.amazonaws.com') =>
    new ResolvedTemplate(
      {
        Resources: {
          Reader: { Type: 'AWS::Lambda::Function' },
          Integration: integration(payload),
          Route: {
            Type: 'AWS::ApiGatewayV2::Route',
            Properties: {
              RouteKey: 'GET /api/answers',
              Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
            },
          },
          Permission: {
            Type: 'AWS::Lambda::Permission',
            Properties: {
              FunctionName: { 'Fn::GetAtt': ['Reader', 'Arn'] },
              Principal: principal,
              SourceArn: 'arn:aws:execute-api:us-east-1:000000000000:x/*/*/api/answers',
            },
          },
        },
      },
      'stack',
    )
  const arn = 'arn:aws:lambda:us-east-1:000000000000:function:stack-Reader'

  it('lead to their functions', () => {
    expect(apiRoutesOf(templateWith('2.0'))).toEqual([{ key: 'GET /api/answers', functionArn: arn }])
  })

  it('are refused in another payload format', () => {
    expect(() => apiRoutesOf(templateWith('1.0'))).toThrow(/GET \/api\/answers \(Route\)/)
  })

  it('reach only functions that the API may call', () => {
    expect(functionsOpenToApi(templateWith('2.0'))).toEqual(new Set([arn]))
    expect(functionsOpenToApi(templateWith('2.0', 's3.amazonaws.com'))).toEqual(new Set())
  })
})
