import { toolPaths } from '#shared/site-paths.ts'
import { addressOf } from './page-metas.ts'

/** Of no use in search results: the API, and the browser's settings. */
const machinery = ['/api', '/config.json']

/** Robots that fetch one page because somebody sent a link to it, to draw its card. */
const previewRobots = ['facebookexternalhit', 'LinkedInBot', 'Slackbot-LinkExpanding', 'Twitterbot']

const group = (agents: readonly string[], keptOut: readonly string[]): string =>
  [...agents.map((agent) => `User-agent: ${agent}`), ...keptOut.map((path) => `Disallow: ${path}`)].join('\n')

/**
 * What robots may ask for (RFC 9309): the site without its machinery, and without the live tools, which are for the
 * people in the room; those who draw cards may see them, since a facilitator sends their links about.
 */
export const robotsText = (origin: string): string =>
  [
    group(['*'], [...machinery, ...toolPaths]),
    group(previewRobots, machinery),
    `Sitemap: ${addressOf('/sitemap.xml', origin)}\n`,
  ].join('\n\n')
