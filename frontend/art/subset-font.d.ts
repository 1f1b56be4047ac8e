declare module 'subset-font' {
  /** Returns a font that holds only the glyphs of `text`, with its axes pinned or narrowed and the features named. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt' | 'truetype'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
