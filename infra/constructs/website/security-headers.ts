import { Duration } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { retryAfterSeconds } from '#lambdas/http/middleware/responses.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/**
 * Everything from the site's own origin, nothing inline, nothing evaluated, and no text that a script could make into
 * markup or code; pictures may be data: URLs, and pictures and clips may come from the stage's delivery service. Forms
 * go to the site's own API, so the form service's address has no place here.
 */
export const contentSecurityPolicy = (media?: StageSettings['media']): string => {
  const delivery = media ? ` ${new URL(media.base).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${delivery}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self'${delivery}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Each names one script: the worker of the live forms, and the one that finds what sounds alike at the desk.
    // (frontend/src/lib/live-form/keep-offline.ts, frontend/src/lib/likeness/hire.ts)
    'trusted-types form-worker likeness',
  ].join('; ')
}

const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

/** What is said of names under the site's own is said of a whole company, where that has no part of its own before it. */
const hasOwnName = (domain: StageSettings['domain']): boolean =>
  domain === undefined || domain.name.split('.').length >= 3

/** What every answer of a stage's site tells the browser to refuse; `media` where it comes from the delivery service too. */
export const securityHeaders = (
  { domain }: Pick<StageSettings, 'domain'>,
  media?: StageSettings['media'],
): cloudfront.ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(media), override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: hasOwnName(domain),
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
  referrerPolicy: {
    referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
})

/** The same, for what CloudFront has no setting of its own for. */
export const furtherHeaders: cloudfront.ResponseCustomHeader[] = [
  {
    header: 'Permissions-Policy',
    value: unusedFeatures.map((name) => `${name}=()`).join(', '),
    override: true,
  },
  { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
  { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
]

/** What a browser reads of every API answer, whatever the edge read of it: an answer is true for a moment only. */
export const neverStored: cloudfront.ResponseCustomHeader = {
  header: 'Cache-Control',
  value: 'no-store',
  override: true,
}

/**
 * Sent with every API answer that has none of its own. The gateway answers 429 by itself when it throttles, and can
 * add nothing to it; a function at the edge is not run for errors. Browsers heed it with 429 and 503 only.
 */
export const retryAfter: cloudfront.ResponseCustomHeader = {
  header: 'Retry-After',
  value: String(retryAfterSeconds),
  override: false,
}
