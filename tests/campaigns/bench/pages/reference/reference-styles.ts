import { evenDigits } from './even-digits.ts'

/**
 * What the template's own styles weigh comes from what a utility framework makes of it: a reset, and classes of one
 * declaration each, of which a page uses some. The ones the page does use are written by hand below.
 */
const steps = Array.from({ length: 25 }, (_, index) => index * 2)
const sides = ['top', 'right', 'bottom', 'left', 'inline', 'block'] as const
const hues = ['16 97 239', '109 40 217', '16 16 16', '248 250 252', '3 6 32', '229 236 246']
const shades = [100, 90, 80, 66, 50, 33, 20, 10]
const breakpoints = { sm: 40, md: 48, lg: 64, xl: 80 } as const

const spaces = (prefix: string): string =>
  steps
    .flatMap((step) =>
      sides.flatMap((side) => [
        `.${prefix}m${side[0]}${side.length}-${step}{margin-${side}:${step / 4}rem}`,
        `.${prefix}p${side[0]}${side.length}-${step}{padding-${side}:${step / 4}rem}`,
      ]),
    )
    .join('')

const sizes = (prefix: string): string =>
  steps
    .map(
      (step) =>
        `.${prefix}w-${step}{width:${step / 4}rem}.${prefix}h-${step}{height:${step / 4}rem}` +
        `.${prefix}gap-${step}{gap:${step / 4}rem}.${prefix}cols-${step}{grid-template-columns:repeat(${step + 1},minmax(0,1fr))}` +
        `.${prefix}text-${step}{font-size:${step / 8}rem;line-height:${(step / 5).toFixed(2)}rem}`,
    )
    .join('')

const palette = Array.from({ length: 44 }, (_, hue) =>
  evenDigits(`hue ${hue}`, 33)
    .map((part) => (100 * part).toFixed(3))
    .map((part, index, all) =>
      index % 3 === 0
        ? `--hue-${hue}-${index / 3}:oklch(${part}% ${all[index + 1]}% ${all[index + 2]});`
        : '',
    )
    .join(''),
).join('')

const colors = hues
  .flatMap((hue, index) =>
    shades.flatMap((shade) => [
      `.c${index}-${shade}{color:rgb(${hue}/${shade}%)}`,
      `.bg${index}-${shade}{background-color:rgb(${hue}/${shade}%)}`,
      `.b${index}-${shade}{border-color:rgb(${hue}/${shade}%)}`,
    ]),
  )
  .join('')

const perBreakpoint = Object.entries(breakpoints)
  .map(([name, rem]) => `@media (width>=${rem}rem){${spaces(`${name}-`)}${sizes(`${name}-`)}}`)
  .join('')

const ofThePage = `
*,::after,::before{box-sizing:border-box;margin:0;padding:0;border:0 solid}
@font-face{font-family:Reference;src:url(/font.woff2) format("woff2");font-weight:200 800;font-display:swap}
@font-face{font-family:Fallback;src:local("Arial");size-adjust:100%}
html{line-height:1.5;font-family:Reference,Fallback,sans-serif;-webkit-text-size-adjust:100%}
body{background:#fff;color:#101010}img,svg{display:block;max-width:100%}img{height:auto}a{color:inherit}
ul,ol{list-style:none}summary{cursor:pointer;padding:1rem 0;font-weight:700}
.frame{max-width:80rem;margin:0 auto;padding:3rem 1rem}.narrow{max-width:48rem;margin:0 auto}
.bar{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.75rem 1rem;position:sticky;top:0;background:#fff}
.bar ul{display:none;gap:1.5rem}.bar a,.foot a{display:inline-block;padding:.75rem .25rem}
.bar button{font:inherit;padding:.75rem;background:none}
.hero{text-align:center}.hero h1{font-size:3rem;line-height:1.1;font-weight:700;letter-spacing:-.04em;margin-bottom:1rem}
.hero p{font-size:1.25rem;color:#555;margin-bottom:1.5rem}.hero img{width:100%;border-radius:.375rem;margin-top:2.5rem}
.button{display:inline-block;padding:.875rem 1.5rem;margin:.25rem;border:1px solid #888;border-radius:9999px;text-decoration:none}
.first{background:#0161ef;border-color:#0161ef;color:#fff}
h2{font-size:2.25rem;line-height:1.15;letter-spacing:-.03em;text-align:center;margin-bottom:1rem}
h3{font-size:1.25rem;margin-bottom:.25rem}.grid{display:grid;gap:2rem}.item{display:flex;gap:1rem}.item svg{flex:none;width:1.75rem;height:1.75rem}
.muted{color:#555}.tint{background:#eff6ff}.foot{border-top:1px solid #ddd}
@media (width>=48rem){.hero h1{font-size:3.75rem}.grid{grid-template-columns:repeat(3,minmax(0,1fr))}.bar ul{display:flex}.bar button{display:none}}
`.replaceAll('\n', '')

/** The reference page's one stylesheet. */
export const referenceStyles = (): string =>
  `:root{${palette}}${ofThePage}${spaces('')}${sizes('')}${colors}${perBreakpoint}`
