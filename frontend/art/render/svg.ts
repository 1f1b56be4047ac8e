import type { Matrix } from '../kit/matrix.ts'
import type { Drawing, Group, Shape } from '../kit/node.ts'
import { short } from '../kit/paths.ts'
import type { Scene } from '../kit/scene.ts'

/** Drops what a reader of path data does not need: zeros before the point, blanks before a minus. */
const tight = (d: string): string => d.replace(/(^|[^\d.])0\.(?=\d)/g, '$1.').replace(/ -/g, '-')

const transform = ([a, b, c, d, e, f]: Matrix): string => {
  const place = `${short(e)} ${short(f)}`
  const linear = [a, b, c, d].map((value) => Math.round(value * 1e4) / 1e4).join(' ')
  if (linear !== '1 0 0 1') return ` transform="matrix(${tight(`${linear} ${place}`)})"`
  return place === '0 0' ? '' : ` transform="translate(${tight(place)})"`
}

const veil = (opacity: number | undefined): string =>
  opacity === undefined || opacity >= 1 ? '' : ` opacity="${tight(short(opacity))}"`

const shape = ({ d, fill, stroke, width = 0, ends, opacity }: Shape): string => {
  const paint = fill === undefined ? ' fill="none"' : ` fill="${fill}"`
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${tight(short(width))}"`
  const butt = ends === 'butt' ? ' stroke-linecap="butt"' : ''
  return `<path d="${tight(d)}"${paint}${line}${butt}${veil(opacity)}/>`
}

/** Writes nodes in order and numbers the clip paths they need. */
const createWriter = () => {
  const clips = new Map<string, number>()
  const clip = (d: string | undefined): string => {
    if (d === undefined) return ''
    const id = clips.get(d) ?? clips.size
    clips.set(d, id)
    return ` clip-path="url(#c${id})"`
  }
  const group = ({ content, matrix, clip: d }: Group): string => {
    const open = (matrix ? transform(matrix) : '') + clip(d)
    const body = content.map(write).join('')
    return open && body ? `<g${open}>${body}</g>` : body
  }
  const write = (drawing: Drawing): string => {
    if ('d' in drawing) return shape(drawing)
    return 'content' in drawing ? group(drawing) : drawing.map(write).join('')
  }
  const definitions = (): string =>
    [...clips].map(([d, id]) => `<clipPath id="c${id}"><path d="${tight(d)}"/></clipPath>`).join('')
  return { write, definitions }
}

/** One moment of a scene as an SVG document, `pixels` wide; the same string on every machine. */
export const svg = ({ width, height, draw }: Scene, t: number, pixels = width): string => {
  const { write, definitions } = createWriter()
  const body = write(draw(t))
  const defs = definitions()
  const size = `width="${short(pixels)}" height="${short((pixels * height) / width)}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${short(width)} ${short(height)}"` +
    ` stroke-linecap="round" stroke-linejoin="round">${defs && `<defs>${defs}</defs>`}${body}</svg>`
  )
}
