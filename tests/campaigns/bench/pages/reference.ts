import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { plainText } from '../../../../infra/local/http/http-message.ts'
import { serve } from '../../../../infra/local/http/http-server.ts'
import { products } from '../../../../frontend/src/content/catalogue.ts'

const drawing = join(
  import.meta.dirname,
  '../../../../frontend/public/media/global-leadership-summit/still.svg',
)

const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>A static page</title><meta name="description" content="A page to compare with."><link rel="icon" href="data:,"></head><body><main><h1>What this machine takes for a page</h1><img src="/hero.webp" width="768" height="432" style="max-width:100%;height:auto" alt="A hall full of people">' +
  products.map((one) => `<h2>${one.name}</h2><p>${one.shortDescription}</p>`).join('') +
  '</main></body></html>'

/**
 * A page that has next to nothing: the site's own words, one picture, no script. What it takes is what this machine and
 * its other work take, which meet the site's pages alike.
 */
export const serveReference = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const hero = await sharp(await readFile(drawing), { density: 150 })
    .resize(768)
    .webp({ quality: 90 })
    .toBuffer()
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/hero.webp': ['image/webp', hero],
    '/': ['text/html; charset=utf-8', Buffer.from(page)],
  }
  const origin = ({ path }: { readonly path: string }) => {
    const [type, body] = files[path] ?? []
    return Promise.resolve(
      type && body ? { status: 200, headers: { 'content-type': type }, body } : plainText(404, 'Nothing.'),
    )
  }
  const { port, stop } = await serve(origin, 0, console.error)
  return { url: `http://localhost:${port}`, stop }
}
