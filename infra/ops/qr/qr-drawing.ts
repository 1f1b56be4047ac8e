import { create } from 'qrcode'
import { drawModules } from '#shared/qr-drawing.ts'

/**
 * The QR code of a text as an SVG element, with 25 % of it spare for creases, stains and candle light (level Q), and
 * its quiet zone.
 */
export const qrSvg = (text: string): string => {
  const { path, viewBox } = drawModules(create(text, { errorCorrectionLevel: 'Q' }).modules)
  return `<svg viewBox="${viewBox}" shape-rendering="crispEdges" aria-hidden="true"><path d="${path}"/></svg>`
}
