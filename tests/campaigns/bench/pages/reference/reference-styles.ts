import { seededRandom } from '#shared/seeded-random.ts'

const sides = ['top', 'right', 'bottom', 'left', 'inline', 'block'] as const

/** The classes of a utility framework, one declaration each, of which a page uses some. */
const utilities = (prefix: string): string =>
  Array.from({ length: 25 }, (_, index) => index * 2)
    .flatMap((step) => [
      ...sides.flatMap((side) => [
        `.${prefix}m${side[0]}${side.length}-${step}{margin-${side}:${step / 4}rem}`,
        `.${prefix}p${side[0]}${side.length}-${step}{padding-${side}:${step / 4}rem}`,
      ]),
      `.${prefix}w-${step}{width:${step / 4}rem}.${prefix}gap-${step}{gap:${step / 4}rem}`,
      `.${prefix}text-${step}{font-size:${step / 8}rem;line-height:${(step / 5).toFixed(2)}rem}`,
    ])
    .join('')

/** As many colors as such a framework brings. Drawn by chance, and always the same. */
const palette = (): string => {
  const random = seededRandom(2)
  const part = () => (100 * random()).toFixed(3)
  return Array.from({ length: 600 }, (_, hue) => `--hue-${hue}:oklch(${part()}% ${part()}% ${part()});`).join(
    '',
  )
}

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

/** The reference page's one stylesheet: what the page uses, and what the framework brings beside it. */
export const referenceStyles = (): string =>
  `:root{${palette()}}${ofThePage}${utilities('')}` +
  Object.entries({ sm: 40, md: 48, lg: 64, xl: 80 })
    .map(([name, rem]) => `@media (width>=${rem}rem){${utilities(`${name}-`)}}`)
    .join('')
