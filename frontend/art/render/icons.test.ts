import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { site } from '#shared/site.ts'
import { ico, iconFiles } from './icons.ts'

const files = await iconFiles()
const sizeOf = async (content: string | Buffer): Promise<string> => {
  const { format, width, height } = await sharp(Buffer.from(content)).metadata()
  return `${format} ${width}x${height}`
}

test('an ICO file lists each picture with its size and place', async () => {
  const icon = Buffer.from(files['favicon.ico']!)
  expect(icon.subarray(0, 6).toString('hex')).toBe('000001000300')
  const places = [6, 22, 38].map((entry) => ({
    pixels: icon.readUInt8(entry),
    bytes: icon.readUInt32LE(entry + 8),
    offset: icon.readUInt32LE(entry + 12),
  }))
  const pictures = places.map(({ offset, bytes }) => sizeOf(icon.subarray(offset, offset + bytes)))
  expect(await Promise.all(pictures)).toEqual(places.map(({ pixels }) => `png ${pixels}x${pixels}`))
  expect(places.map(({ pixels }) => pixels)).toEqual([16, 32, 48])
  const last = places.at(-1)!
  expect(last.offset + last.bytes).toBe(icon.byteLength)
  expect(ico([])).toHaveLength(6)
})

test('the web manifest names the brand and the page’s own colour, and what it lists is there, in the size it says', async () => {
  const { icons, ...manifest } = JSON.parse(String(files['site.webmanifest'])) as {
    icons: { src: string; sizes: string }[]
  }
  const html = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
  const [, theme = ''] = /name="theme-color" content="(.*?)"/.exec(html) ?? []
  expect(manifest).toMatchObject({ name: site.name, start_url: '/' })
  expect(JSON.stringify(manifest).toLowerCase()).toContain(
    `"theme_color":"${theme}","background_color":"${theme}"`,
  )
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of icons) expect(await sizeOf(files[src.slice(1)]!)).toBe(`png ${sizes}`)
  expect(await sizeOf(files['apple-touch-icon.png']!)).toBe('png 180x180')
})

test('icons that are cut elsewhere fill their whole square', async () => {
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png']) {
    const { isOpaque } = await sharp(Buffer.from(files[name]!)).stats()
    expect(isOpaque).toBe(true)
  }
})
