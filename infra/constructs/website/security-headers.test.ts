import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

describe('the content security policy', () => {
  it('allows the site’s own origin and nothing inline or evaluated', () => {
    const policy = contentSecurityPolicy()
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("media-src 'self';")
    expect(policy).not.toMatch(/unsafe|https:|\*/)
  })

  it('lets pictures and clips, and nothing else, come from the stage’s delivery service', () => {
    const policy = contentSecurityPolicy({ scheme: 'transform', base: 'https://media.example/heads/talking' })
    expect(policy).toContain("img-src 'self' data: https://media.example;")
    expect(policy).toContain("media-src 'self' https://media.example;")
    expect(policy.match(/https:/g)).toHaveLength(2)
  })
})

describe('encryption', () => {
  it.each([
    ['headstalking.example', false],
    ['gala.headstalking.example', true],
    [undefined, true],
  ])('is demanded of names under %s: %s', (name, expected) => {
    const domain = name === undefined ? undefined : { name, certificateArn: 'arn:certificate' }
    expect(securityHeaders({ domain }).strictTransportSecurity?.includeSubdomains).toBe(expected)
  })
})
