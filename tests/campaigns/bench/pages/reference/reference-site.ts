import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { createBucket } from '../../../../../infra/local/edge/bucket.ts'
import type { BucketObject } from '../../../../../infra/local/edge/bucket-objects.ts'
import { contentTypeOf } from '../../../../../infra/local/edge/content-types.ts'
import { serve } from '../../../../../infra/local/http/http-server.ts'
import { referenceDocument } from './reference-page.ts'
import { referenceStyles } from './reference-styles.ts'

const media = join(import.meta.dirname, '../../../../../frontend/public/media')

/** Renders one of the site's own drawings as a template's photograph would be delivered. */
const picture = (name: string, width: number, quality: number): Promise<Buffer> =>
  sharp(join(media, name, 'still.svg'), { density: 150 })
    .resize(width)
    .webp({ quality })
    .toBuffer()

/** One variable family in Latin letters, unabridged, as templates bring it. */
const font = (): Promise<Buffer> =>
  readFile(
    createRequire(import.meta.url).resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
  )

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

const heroDrawing = 'global-leadership-summit'
const cardDrawings = ['roll-play', 'ping-poll', 'block-party']

const objectOf = (key: string, content: string | Buffer): [string, BucketObject] => {
  const bytes = Buffer.from(content)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  const common = {
    contentType: contentTypeOf(key),
    cacheControl: 'public, max-age=31536000, immutable',
    contentEncoding: undefined,
  }
  return [key, { content: { bytes }, size: bytes.length, etag, ...common }]
}

/**
 * The bench's reference: one static page without a script, made here from this site's own texts and drawings in the
 * shape of a static site template's home page. The template is AstroWind: 146 KB as Lighthouse's phone gets it, of
 * which 51 KB are its hero picture (768 pixels wide, WebP at quality 80), 48 KB its one variable font family, 10 KB each
 * picture of a card, and the rest its HTML (long class lists, icons drawn in it) and one stylesheet, which are
 * compressed. Its few kilobytes of script are left out, in its favor.
 */
export const serveReference = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const heroes = [400, 768, 1024].map(
    async (width) => [`hero-${width}.webp`, await picture(heroDrawing, width, 94)] as const,
  )
  const cards = cardDrawings.map(
    async (name, index) => [`card-${index}.webp`, await picture(name, 400, 90)] as const,
  )
  const files = [
    ['index.html', referenceDocument()],
    ['styles.css', referenceStyles()],
    ['icon.svg', icon],
    ['robots.txt', 'User-agent: *\nAllow: /\n'],
    ['font.woff2', await font()],
    ...(await Promise.all([...heroes, ...cards])),
  ] as const
  const bucket = createBucket(new Map(files.map(([key, content]) => objectOf(key, content))))
  const { port, stop } = await serve(
    (request) => bucket(request.path === '/' ? { ...request, path: '/index.html' } : request),
    0,
    console.error,
  )
  return { url: `http://localhost:${port}`, stop }
}
