import { create } from 'qrcode'
import { extractImages, getDocumentProxy } from 'unpdf'
import { paper } from '#shared/sheets/sheets.ts'

/** Where a sheet that is read from left to right has its code, with the light margin of four modules, in mm. */
const [left, width, quiet] = [17.2, 109.6, 4] as const

/** Whether a page of a PDF that is one picture shows the code of an address: each of its modules, and in their places. */
export const hasCode = async (pdf: Buffer, page: number, address: string): Promise<boolean> => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const [image] = await extractImages(document, page)
  if (!image) return false
  const { size, data } = create(address, { errorCorrectionLevel: 'Q' }).modules
  const perMm = image.width / paper.width
  const module = (width * perMm) / (size + 2 * quiet)
  const isDark = (x: number, y: number): boolean =>
    (image.data[(Math.round(y) * image.width + Math.round(x)) * image.channels] ?? 255) < 128
  const isAt = (top: number): boolean =>
    data.every(
      (dark, at) =>
        isDark(
          left * perMm + (quiet + (at % size) + 0.5) * module,
          top + (Math.floor(at / size) + 0.5) * module,
        ) === Boolean(dark),
    )
  // How far down it stands follows from what stands above it.
  return Array.from({ length: image.height }, (_, top) => top).some((top) => isAt(top))
}
