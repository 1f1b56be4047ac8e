import { escapeXml } from '#shared/text/escape-xml.ts'
import { loudnessOf } from '#shared/cloud/loudness.ts'
import { choosable, type Phrase } from '#shared/cloud/phrases.ts'
import { colours } from '#shared/colours.ts'
import { asQuestion, prompts } from '#shared/forms/pair-words.ts'
import { figures } from '#shared/text/figures.ts'
import { inExport, mostListed } from '../evening/listed.ts'
import type { Listed, Pair } from '../evening/shown.ts'
import { countOf } from '../figures.ts'
import type { Said } from '../report.ts'

/** A text as HTML: in an element, or in an attribute. */
export const text = escapeXml

/** What somebody wrote: in its own direction, whatever is around it. */
export const said = (written: string): string => `<bdi>${text(written)}</bdi>`

const hasTurned = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * What we say behind what somebody wrote, where nothing parts their directions: its first letter or figure has a mark of
 * ours before it, or a number would be drawn within an Arabic name. Programs that know no isolates know the mark.
 */
export const behind = (written: string, ours: string): string =>
  hasTurned.test(written) ? ours.replace(/^[^\p{L}\p{N}]*/u, '$&\u200e') : ours

/** A value on the scale of 0 to 10, as people read it. */
export const score = (value: number): string => value.toFixed(1)

/** Markup, where there is something to show. */
export const when = (isSo: boolean, markup: () => string): string => (isSo ? markup() : '')

/** The crowd of the site's drawings, at rest: heads on a floor of 300 units. */
export const crowd = [
  '<g transform="translate(170 160) scale(1 1) rotate(0)"><path d="M-160 0A160 160 0 1 1 0 160L-137.6 160Q-160 160 -160 137.6Z" fill="#ff6b35"/><path d="M-160 0L0 0L0 160L-137.6 160Q-160 160 -160 137.6Z" fill="#e04e1c"/><path d="M6.4 32L159.77 -8.55A160 160 0 0 1 140.33 76.86Z" fill="#1c1038"/><clipPath id="mouth-24"><path d="M6.4 32L159.77 -8.55A160 160 0 0 1 140.33 76.86Z"/></clipPath><circle cx="134.4" cy="95.56" r="43.2" fill="#ff9dc4" clip-path="url(#mouth-24)"/><circle cx="38.4" cy="-57.6" r="36.8" fill="#fff4e3"/><circle cx="44.32" cy="-57.6" r="19.87" fill="#1c1038"/></g>',
  '<g transform="translate(436 204)"><path d="M-108 0A108 108 0 1 1 0 108L-92.88 108Q-108 108 -108 92.88Z" fill="#14b8a6"/><path d="M0 -108A108 108 0 0 1 0 108Z" fill="#0e9587"/><circle cx="-23.89" cy="-25.49" r="28.08" fill="#fff4e3"/><circle cx="-21.31" cy="-35.82" r="15.16" fill="#1c1038"/><circle cx="33.39" cy="-25.49" r="28.08" fill="#fff4e3"/><circle cx="35.98" cy="-35.82" r="15.16" fill="#1c1038"/></g>',
  '<g transform="translate(672 172) scale(-1 1) rotate(0)"><path d="M-132 0A132 132 0 1 1 0 132L-113.52 132Q-132 132 -132 113.52Z" fill="#ff9dc4"/><path d="M-132 0L0 0L0 132L-113.52 132Q-132 132 -132 113.52Z" fill="#f478ab"/><path d="M5.28 26.4L131.98 2.03A132 132 0 0 1 120.26 54.41Z" fill="#1c1038"/><clipPath id="mouth-25"><path d="M5.28 26.4L131.98 2.03A132 132 0 0 1 120.26 54.41Z"/></clipPath><circle cx="110.88" cy="75.77" r="35.64" fill="#ff6b35" clip-path="url(#mouth-25)"/><circle cx="31.68" cy="-47.52" r="30.36" fill="#fff4e3"/><circle cx="36.57" cy="-47.52" r="16.39" fill="#1c1038"/></g>',
  '<g transform="translate(900 212)"><path d="M98 0A98 98 0 1 0 0 98L84.28 98Q98 98 98 84.28Z" fill="#ffc53a"/><path d="M0 -98A98 98 0 0 1 98 0L98 84.28Q98 98 84.28 98L0 98Z" fill="#f0a51a"/><circle cx="-10.9" cy="-16.66" r="25.48" fill="#fff4e3"/><circle cx="-2.69" cy="-22.52" r="13.76" fill="#1c1038"/><circle cx="41.08" cy="-16.66" r="25.48" fill="#fff4e3"/><circle cx="49.29" cy="-22.52" r="13.76" fill="#1c1038"/></g>',
  '<g transform="translate(1114 182) scale(1 1) rotate(0)"><path d="M-116 0A116 116 0 1 1 0 116L-99.76 116Q-116 116 -116 99.76Z" fill="#0a5c5a"/><path d="M-116 0L0 0L0 116L-99.76 116Q-116 116 -116 99.76Z" fill="#074644"/><path d="M4.64 23.2L116 -0.89A116 116 0 0 1 104.41 50.54Z" fill="#1c1038"/><clipPath id="mouth-26"><path d="M4.64 23.2L116 -0.89A116 116 0 0 1 104.41 50.54Z"/></clipPath><circle cx="97.44" cy="67.48" r="31.32" fill="#ff6b35" clip-path="url(#mouth-26)"/><circle cx="27.84" cy="-41.76" r="26.68" fill="#fff4e3"/><circle cx="32.14" cy="-41.76" r="14.41" fill="#1c1038"/></g>',
  '<g transform="translate(1390 160) scale(-1 1) rotate(0)"><path d="M-146 0A146 146 0 1 1 0 146L-125.56 146Q-146 146 -146 125.56Z" fill="#ff6b35"/><path d="M-146 0L0 0L0 146L-125.56 146Q-146 146 -146 125.56Z" fill="#e04e1c"/><path d="M5.84 29.2L145.58 -11.11A146 146 0 0 1 126.31 73.22Z" fill="#1c1038"/><clipPath id="mouth-27"><path d="M5.84 29.2L145.58 -11.11A146 146 0 0 1 126.31 73.22Z"/></clipPath><circle cx="122.64" cy="88.33" r="39.42" fill="#ff9dc4" clip-path="url(#mouth-27)"/><circle cx="35.04" cy="-52.56" r="33.58" fill="#fff4e3"/><circle cx="40.45" cy="-52.56" r="18.13" fill="#1c1038"/></g>',
].join('')

/** The size of the field that the crowd stands in. */
export const crowdField = { width: 1440, height: 300 } as const

/** The brand's sign: two speakers, mouths almost touching. */
export const sign =
  '<svg viewBox="0 0 216 104" aria-hidden="true" class="symbol">' +
  '<g transform="translate(55 52) scale(1 1) rotate(0)"><path d="M-50 0A50 50 0 1 1 0 50L-43 50Q-50 50 -50 43Z" fill="#ff6b35"/><path d="M-50 0L0 0L0 50L-43 50Q-50 50 -50 43Z" fill="#e04e1c"/><path d="M2 10L49.6 6.34A50 50 0 0 1 47.86 14.47Z" fill="#1c1038"/><circle cx="12" cy="-18" r="11.5" fill="#fff4e3"/><circle cx="13.85" cy="-18" r="6.21" fill="#1c1038"/></g>' +
  '<g transform="translate(161 52) scale(-1 1) rotate(0)"><path d="M-50 0A50 50 0 1 1 0 50L-43 50Q-50 50 -50 43Z" fill="#ffc53a"/><path d="M-50 0L0 0L0 50L-43 50Q-50 50 -50 43Z" fill="#f0a51a"/><path d="M2 10L49.44 7.49A50 50 0 0 1 48.25 13.1Z" fill="#1c1038"/><circle cx="12" cy="-18" r="11.5" fill="#fff4e3"/><circle cx="13.85" cy="-18" r="6.21" fill="#1c1038"/></g>' +
  '</svg>'

/** A table's number, or how many ideas a pile has. */
export const markOf = ({ table, members }: Pick<Listed, 'table' | 'members'>): string =>
  members ? `×${members.length}` : String(table)

/** In its circle: a table's number, or how many ideas a pile has. */
export const tableMark = ({ table, members }: Pick<Listed, 'table' | 'members'>): string =>
  members
    ? `<b class="tb pile">${markOf({ table, members })}<span class="visually-hidden"> ideas</span></b>`
    : `<b class="tb"><span class="visually-hidden">Table </span>${table}</b>`

/** An arrow that points down to what can be taken. */
export const takeIcon =
  '<svg class="icon" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true"><path d="M0 -.8V.35M-.5 -.1L0 .4L.5 -.1M-.75 .85H.75" fill="none" stroke="currentColor" stroke-width=".34" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** `314 answers, 114 different` */
export const answersLine = ({ answers, phrases }: Said): string =>
  `${countOf(answers.length, 'answer')}, ${figures(phrases.length)} different`

/** What a cloud shows, for those who do not see it. `list` says where its phrases are to be read. */
export const cloudLabel = (said: Said, list = 'The list below has every one.'): string =>
  `What was said, larger the more said it: ${answersLine(said)}. ${mostListed(said.phrases.length) < Infinity ? inExport : list}`

const barColours = {
  once: colours.violetLight,
  some: colours.violetLight,
  five: colours.teal,
  ten: colours.sun,
  twenty: colours.tangerine,
} as const

/** So many phrases have a bar of their own, where there is no room for a cloud. */
const ranked = 10

const bar = (phrase: Phrase, most: number): string =>
  `<li><span dir="auto">${text(phrase.text)}</span><b>${phrase.count}</b><svg viewBox="0 0 ${most} 1" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h${phrase.count}v1H0z" fill="${barColours[loudnessOf(phrase.count)]}"/></svg></li>`

const line = ({ text: phrase, count }: Phrase): string =>
  `<li><span dir="auto">${text(phrase)}</span> <b>${count}</b></li>`

/** A list that is closed until somebody opens it: all of so many, or the first of them. */
const closedList = (all: number, what: string, list: string): string => {
  const most = mostListed(all)
  const [count, rest] =
    all > most
      ? [`${figures(most)} of ${countOf(all, what)}`, `<p>${inExport}</p>`]
      : [`All ${countOf(all, what)}`, '']
  return `<details class="all"><summary>${count}</summary>${rest}${list}</details>`
}

/** So many are listed on paper: all of them are on the page, and in the spreadsheet. */
const mostOnPaper = 40

/** What was said to a question: its cloud, and all of it in words. `cloud` is an SVG document. */
export const saidPart = (
  said: Said,
  cloud: string,
  { index, isPaper }: { index: number; isPaper: boolean },
): string => {
  const { question, phrases, choice } = said
  const most = choice[0]?.count ?? 1
  const listed = isPaper ? choice.slice(0, mostOnPaper) : phrases.slice(0, mostListed(phrases.length))
  const all = `<ol role="list">${listed.map(line).join('')}</ol>`
  return `<section class="words" id="words${index === 0 ? '' : `-${index + 1}`}">
<div class="asked"><header><h2 dir="auto">${text(question)}</h2><p>In three words. ${answersLine(said)}.</p></header>
<div class="cl">${cloud}</div></div>
<ol class="rank" role="list" aria-hidden="true">${choice
    .slice(0, ranked)
    .map((phrase) => bar(phrase, most))
    .join('')}</ol>
${isPaper ? `<div class="all"><h3>${listed.length < phrases.length ? 'Most said' : 'All that was said'}</h3>${all}</div>` : closedList(phrases.length, 'answer', all)}
</section>`
}

const half = (hue: 'o' | 't', prompt: string, option: string, card: string): string =>
  `<div class="half ${hue}"><small>${prompt}</small><b dir="auto">${text(option)}</b><i dir="auto">${text(card)}</i></div>`

const card = ({ whatIsA, orangeCard, thatCould, blueCard, freeText }: Pair): string =>
  `<li class="pair">${half('o', prompts.whatIsA, whatIsA, orangeCard)}${half('t', prompts.thatCould, asQuestion(thatCould), blueCard)}<p dir="auto">${text(freeText)}</p></li>`

const pairRow = ({ whatIsA, orangeCard, thatCould, blueCard, freeText }: Pair): string =>
  `<tr>${[whatIsA, orangeCard, asQuestion(thatCould), blueCard].map((part) => `<td dir="auto">${text(part)}</td>`).join('')}<th scope="row" dir="auto">${text(freeText)}</th></tr>`

/** So many pairs are shown as their cards; on paper these are all there are. */
const shownPairs = { screen: 3, paper: 6 } as const

/** The headings of a table of pairs. */
export const pairHeadings = [
  prompts.whatIsA,
  'Orange card',
  prompts.thatCould,
  'Teal card',
  'What it made',
] as const

/** Pairs of cards: some as they lay on the table, and where there is room for a long list, all of them in words. */
export const pairsPart = (pairs: readonly Pair[], isPaper: boolean): string => {
  const cards = choosable(pairs).slice(0, isPaper ? shownPairs.paper : shownPairs.screen)
  const table = `<table><caption class="visually-hidden">${countOf(pairs.length, 'pair')}, in the order in which they came</caption>
<thead><tr>${pairHeadings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${pairs.slice(0, mostListed(pairs.length)).map(pairRow).join('\n')}</tbody></table>`
  return `<section class="pairs" id="pairs">
<h2>Two cards, one idea.</h2>${when(isPaper && cards.length < pairs.length, () => `<p>${cards.length} of ${figures(pairs.length)}. ${mostListed(pairs.length) < Infinity ? inExport : 'The page has all of them.'}</p>`)}
<ul class="pg" role="list">${cards.map(card).join('')}</ul>
${when(!isPaper, () => closedList(pairs.length, 'pair', table))}
</section>`
}
