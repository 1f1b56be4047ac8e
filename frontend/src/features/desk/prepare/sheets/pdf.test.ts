import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfOf, plainText } from './pdf.ts'

it('is a tagged PDF of A4 pages, each with its own picture and what it says', async () => {
  const pages = [0x0f, 0xf0].map((byte, index) => ({
    grays: new Uint8Array(6).fill(byte),
    ...{ width: 4, height: 3 },
    says: index === 0 ? 'طاولة 1' : 'Q&A (Live) \\ 2',
  }))
  const file = await pdfOf(pages, { title: 'Table codes – Gala 🎉', lang: 'ar' })
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  expect(document.numPages).toBe(2)
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Table codes – Gala 🎉', Language: 'ar' })
  for (const [index, row] of [
    [0, 255, 0, 255],
    [255, 0, 255, 0],
  ].entries()) {
    const tree = await (await document.getPage(index + 1)).getStructTree()
    expect(tree).toMatchObject({ children: [{ role: 'Figure', alt: pages[index]?.says }] })
    const [image] = await extractImages(document, index + 1)
    expect([image?.width, image?.height]).toEqual([4, 3])
    expect(Array.from(image?.data ?? []).filter((_, at) => at % (image?.channels ?? 1) === 0)).toEqual(
      [row, row, row].flat(),
    )
    const [, , across = 0, down = 0] = (await document.getPage(index + 1)).view
    expect([Math.round((across / 72) * 254) / 10, Math.round((down / 72) * 254) / 10]).toEqual([210, 297])
  }
  const { text } = await extractText(document)
  expect(text).toEqual(['1', 'Q&A (Live) \\ 2'])
})

it('keeps what a font of Western letters can say', () => {
  expect(plainText('Café Größe – Masa 12, ışık. طاولة. امسحوا الرمز. طاولة 3: example.org/join')).toBe(
    'Café Größe Masa 12, isik. 3: example.org/join',
  )
})
