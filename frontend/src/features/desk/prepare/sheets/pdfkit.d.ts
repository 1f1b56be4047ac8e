/** As much of PDFKit as is used here: what others have written of its types is of a version without these exports. */
declare module 'pdfkit' {
  /** The facts about one of the fonts that every reader of PDF has. */
  export interface StandardFont {
    readonly name: string
  }
  export interface Figure {
    end(): void
  }
  export class PDFDocument {
    constructor(options: {
      readonly size: readonly [number, number]
      readonly margin: number
      readonly autoFirstPage: boolean
      /** Empty for none. */
      readonly font: string
      readonly pdfVersion: '1.7'
      readonly tagged: boolean
      readonly lang: string
      readonly displayTitle: boolean
      readonly info: { readonly Title: string }
    })
    addPage(): this
    addStructure(figure: Figure): this
    end(): void
    font(name: string, size: number): this
    fontSize(size: number): this
    image(
      picture: Uint8Array,
      x: number,
      y: number,
      size: { readonly width: number; readonly height: number },
    ): this
    on(event: 'data', listener: (part: Uint8Array<ArrayBuffer>) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    struct(tag: 'Figure', options: { readonly alt: string }, draw: () => void): Figure
    text(text: string, x: number, y: number, options: { readonly lineBreak: boolean }): this
    widthOfString(text: string): number
  }
  export const registerStdFonts: (...fonts: readonly StandardFont[]) => void
}

declare module 'pdfkit/standard-fonts/*' {
  import type { StandardFont } from 'pdfkit'

  const font: StandardFont
  export default font
}
