/** The brand's icon in every shape that browsers and home screens ask for: one speaker on tangerine. */
import sharp from 'sharp'
import { site } from '#shared/site.ts'
import { clipped, fill, type Drawing } from '../kit/node.ts'
import { palette } from '../kit/palette.ts'
import { rectangle } from '../kit/paths.ts'
import { speaker } from '../kit/people.ts'
import { still, type Scene } from '../kit/scene.ts'
import { svg } from './svg.ts'

const { ink, paper, tangerine } = palette

/** A tile of 100 with the speaker of radius `r` around `x`, `y`, cut by the tile's rounded corners. */
const tile = (corner: number, x: number, y: number, r: number): Drawing => {
  const outline = rectangle(0, 0, 100, 100, corner)
  return [fill(outline, tangerine), clipped(outline, speaker(x, y, r, ink, 'right', 0.9, { mouth: paper }))]
}

/** Tabs show it with round corners; home screens cut it themselves, and a maskable one down to its middle disc. */
const iconScenes = {
  tab: still('icon-of-tabs', 100, 100, () => tile(22, 45, 60, 42)),
  square: still('icon-of-home-screens', 100, 100, () => tile(0, 45, 60, 42)),
  maskable: still('icon-to-mask', 100, 100, () => tile(0, 49, 66, 34)),
} as const

const png = (scene: Scene, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg(scene, 0, pixels)))
    .png({ palette: true, effort: 10, compressionLevel: 9, dither: 0 })
    .toBuffer()

/** An ICO file of PNG pictures, each square and under 256 pixels. */
export const ico = (pictures: readonly { pixels: number; content: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.byteLength
  pictures.forEach(({ pixels, content }, index) => {
    const entry = 6 + 16 * index
    head.writeUInt8(pixels, entry)
    head.writeUInt8(pixels, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(content.byteLength, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += content.byteLength
  })
  return Buffer.concat([head, ...pictures.map(({ content }) => content)])
}

const tabSizes = [16, 32, 48] as const

/** What an installed site is called and shown with. */
const webManifest = {
  name: site.name,
  short_name: site.name,
  start_url: '/',
  display: 'browser',
  theme_color: paper,
  background_color: paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** What the icons are made from, which decides whether they are rendered again. */
export const iconSource = (): string =>
  JSON.stringify([Object.values(iconScenes).map((scene) => svg(scene, 0)), tabSizes, webManifest])

/** File names of the icons, and of the web manifest that lists them. */
export const iconNames = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'site.webmanifest',
] as const

/** Their contents. */
export const iconFiles = async (): Promise<Record<string, string | Buffer>> => {
  const { tab, square, maskable } = iconScenes
  const small = tabSizes.map(async (pixels) => ({ pixels, content: await png(tab, pixels) }))
  return {
    'favicon.svg': svg(tab, 0),
    'favicon.ico': ico(await Promise.all(small)),
    'apple-touch-icon.png': await png(square, 180),
    'icon-192.png': await png(tab, 192),
    'icon-512.png': await png(tab, 512),
    'icon-maskable-512.png': await png(maskable, 512),
    'site.webmanifest': `${JSON.stringify(webManifest, null, 2)}\n`,
  }
}
