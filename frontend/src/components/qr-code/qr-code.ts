import { create } from 'qrcode'
import { drawModules, type QrDrawing } from '#shared/qr-drawing.ts'

/** Draws the QR code of a text, with 15 % of it spare for glare and distance (level M). */
export const drawQrCode = (text: string): QrDrawing =>
  drawModules(create(text, { errorCorrectionLevel: 'M' }).modules)
