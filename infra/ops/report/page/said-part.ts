import { asQuestion, prompts } from '#shared/forms/pair-words.ts'
import { choosable, loudnessOf, type Phrase } from '#shared/cloud/phrases.ts'
import { colours } from '#shared/colours.ts'
import { countOf, type Pair, type Said } from '../report.ts'
import { text } from './markup.ts'

/** `314 answers, 114 different` */
export const answersLine = ({ answers, phrases }: Said): string =>
  `${countOf(answers.length, 'answer')}, ${new Intl.NumberFormat('en').format(phrases.length)} different`

/** What a cloud shows, for those who do not see it. */
export const cloudLabel = (said: Said): string =>
  `What was said, larger the more said it: ${answersLine(said)}. The list below has every one.`

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

/** What was said to a question: its cloud, and all of it in words. `cloud` is an SVG document. */
export const saidPart = (
  said: Said,
  cloud: string,
  { index, isOpen }: { index: number; isOpen: boolean },
): string => {
  const { question, phrases, choice } = said
  const most = choice[0]?.count ?? 1
  return `<section class="words" id="words${index === 0 ? '' : `-${index + 1}`}">
<header><h2 dir="auto">${text(question)}</h2><p>In three words. ${answersLine(said)}.</p></header>
<div class="cl">${cloud}</div>
<ol class="rank" role="list" aria-hidden="true">${choice
    .slice(0, ranked)
    .map((phrase) => bar(phrase, most))
    .join('')}</ol>
<details class="all"${isOpen ? ' open' : ''}><summary>All ${countOf(phrases.length, 'answer')}</summary><ol role="list">${phrases.map(line).join('')}</ol></details>
</section>`
}

const half = (hue: 'o' | 't', prompt: string, option: string, card: string): string =>
  `<div class="half ${hue}"><small>${prompt}</small><b dir="auto">${text(option)}</b><i dir="auto">${text(card)}</i></div>`

const card = ({ whatIsA, orangeCard, thatCould, blueCard, freeText }: Pair): string =>
  `<li class="pair">${half('o', prompts.whatIsA, whatIsA, orangeCard)}${half('t', prompts.thatCould, asQuestion(thatCould), blueCard)}<p dir="auto">${text(freeText)}</p></li>`

const pairRow = ({ whatIsA, orangeCard, thatCould, blueCard, freeText }: Pair): string =>
  `<tr>${[whatIsA, orangeCard, asQuestion(thatCould), blueCard].map((part) => `<td dir="auto">${text(part)}</td>`).join('')}<th scope="row" dir="auto">${text(freeText)}</th></tr>`

/** So many pairs are shown as their cards. */
const shownPairs = 3

/** The headings of a table of pairs. */
export const pairHeadings = [
  prompts.whatIsA,
  'Orange card',
  prompts.thatCould,
  'Teal card',
  'What it made',
] as const

/** Pairs of cards: some as they lay on the table, all of them in words. */
export const pairsPart = (
  pairs: readonly Pair[],
  isOpen: boolean,
): string => `<section class="pairs" id="pairs">
<h2>Two cards, one idea.</h2>
<ul class="pg" role="list">${choosable(pairs).slice(0, shownPairs).map(card).join('')}</ul>
<details class="all"${isOpen ? ' open' : ''}><summary>All ${countOf(pairs.length, 'pair')}</summary>
<table><caption class="visually-hidden">${countOf(pairs.length, 'pair')}, in the order in which they came</caption>
<thead><tr>${pairHeadings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>
<tbody>${pairs.map(pairRow).join('\n')}</tbody></table></details>
</section>`
