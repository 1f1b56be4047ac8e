/** The first and the last of the characters of a range such as `U+0020-007E` or `U+00A0`. */
const endsOf = (range: string): readonly [number, number] => {
  const [from = '0', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const covers = (ranges: string, characters: ReadonlySet<number>): boolean => {
  const ends = ranges.split(',').map(endsOf)
  return [...characters].some((character) => ends.some(([from, to]) => character >= from && character <= to))
}

const asDataUrl = async (url: string): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}

/** The first file that a `src` names; none where all are the machine's own. */
const fileIn = (src: string): string | undefined => {
  const from = src.indexOf('url(')
  return from < 0 ? undefined : src.slice(from + 4, src.indexOf(')', from)).replaceAll(/["']/g, '')
}

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

/**
 * The page's own fonts as rules that hold the fonts themselves: those that have one of a text's characters. A font that
 * cannot be had is left out.
 */
export const fontFacesFor = async (text: string): Promise<string> => {
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter(isFontFace))
  const embedded = rules.map(async ({ style, parentStyleSheet }) => {
    const of = (name: string) => style.getPropertyValue(name)
    const file = fileIn(of('src'))
    const ranges = of('unicode-range')
    if (file === undefined || !covers(ranges || 'U+0-10FFFF', characters)) return ''
    const url = new URL(file, parentStyleSheet?.href ?? document.baseURI).href
    const source = await asDataUrl(url).catch(() => undefined)
    if (source === undefined) return ''
    const range = ranges && `unicode-range:${ranges};`
    return `@font-face{font-family:${of('font-family')};font-weight:${of('font-weight')};${range}src:url(${source}) format('woff2')}`
  })
  return (await Promise.all(embedded)).join('').replaceAll('"', "'")
}
