import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { RowLog } from '#lambdas/rows/row-log.ts'
import { escapeXml } from '#shared/chart-picture/svg-text.ts'
import { bubblePath } from '#shared/cloud/bubble.ts'
import { choosable, type Loudness, loudnessOf } from '#shared/cloud/phrases.ts'
import { fields } from '#shared/cloud/places.ts'
import { type Seated, Seating } from '#shared/cloud/seating.ts'
import { boxOf, type Measure, trackingOf } from '#shared/cloud/type-size.ts'
import { colours } from '#shared/colours.ts'
import { quadrantNames } from '#shared/desk/scopes.ts'
import { liveForms } from '#shared/rows/row.ts'
import { samePhrase } from '#shared/text/same-phrase.ts'
import { readStageSettings, type StageSettings } from '../../stages/stage-settings.ts'
import type { StageChoice, StageConnection } from '../connect.ts'
import { refuseExisting, writeWhole } from '../export/output-file.ts'
import {
  type CommandGroup,
  type Context,
  onStage,
  withStageOptions,
  withTableOption,
} from '../stage-command.ts'
import { currentFigures, rowLogOf, sweepFirst, unseenText } from '../stage-rows.ts'
import { counted, type Terminal } from '../terminal.ts'
import { chartPicture, cloudLabel, crowd, crowdField } from './page/parts.ts'
import { pageScript, reportPage } from './page/page.ts'
import { pageStyle } from './page/style.ts'
import { embeddedFonts, openPrintShop, type PrintShop } from './print-shop.ts'
import { readShown, type Report, reportOf, type ReportStage, type Said } from './report.ts'
import type { DeckPicture } from './slides/deck.ts'
import { reportDeck } from './slides/report-deck.ts'

/** The field that a report's cloud is laid out in. */
const cloudField = fields.wide

/** What stands in a bubble, and on which colour. */
const bubbles: Readonly<Partial<Record<Loudness, string>>> = {
  five: colours.teal,
  ten: colours.sun,
  twenty: colours.tangerine,
}

/** The number's type, and where it stands beside the lines, in shares of their size: as on the big screen. */
const number = { least: 28, size: 0.5, fromEnd: 0.52, lines: 0.37 } as const

const short = (value: number): string => String(Math.round(value * 10) / 10)

const word = (seat: Seated, isFew: boolean, measure: Measure): string => {
  const { x, y, lines, size, count, around } = seat
  const loudness = loudnessOf(count)
  const bubble = bubbles[loudness]
  const box = boxOf(lines, size, measure, around)
  const fill = bubble ? colours.ink : loudness === 'once' && !isFew ? colours.quiet : colours.paper
  const aside = around === 'number' ? -number.lines * size : 0
  const spans = lines.map((line, index) => {
    const down = ((index - (lines.length - 1) / 2) * 0.94 + 0.34) * size
    return `<tspan x="${short(aside)}" y="${short(down)}">${escapeXml(line)}</tspan>`
  })
  const total =
    around === 'number'
      ? `<text x="${short(box.w / 2 - number.fromEnd * size)}" y="${short(0.19 * size)}" font-size="${short(Math.max(number.least, number.size * size))}" letter-spacing="-0.02em" fill="${colours.ink}">${count}</text>`
      : ''
  return [
    `<g transform="translate(${x} ${y})">`,
    bubble ? `<path d="${bubblePath(box.w, box.h * 0.94)}" fill="${bubble}"/>` : '',
    `<text font-size="${short(size)}" letter-spacing="${trackingOf(lines.join(''))}em" fill="${fill}">${spans.join('')}</text>${total}</g>`,
  ].join('')
}

/** All texts whose widths decide how a cloud is laid out: phrases, and each way of setting them in two lines. */
const textsOf = ({ choice }: Pick<Said, 'choice'>): readonly string[] => [
  ...new Set(
    choice.flatMap(({ text }) => {
      const words = text.split(' ')
      const halves = words
        .slice(1)
        .flatMap((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
      return [text, ...halves]
    }),
  ),
]

/** So many answers decide the seats; of more, each phrase is said as often as its share. */
const mostSaid = 1_500

/** What is said to the seating, in its order: of very many answers the phrases that were said most. */
const spoken = ({ answers: all, choice }: Said): readonly { readonly text: string }[] => {
  const answers = choosable(all)
  if (answers.length <= mostSaid) return answers.map(({ answer }) => ({ text: answer }))
  const share = mostSaid / answers.length
  return choice
    .flatMap(({ text, count }) =>
      Array.from({ length: Math.max(1, Math.round(count * share)) }, () => ({ text })),
    )
    .slice(0, mostSaid)
}

/**
 * The cloud as an SVG document: what was said, at the seats that the big screen gives, larger the more said it. `label`
 * names it for those who do not see it. `measure` says how wide a text is in type of size 1.
 */
const drawCloud = (said: Said, label: string, measure: Measure): string => {
  const seating = new Seating(cloudField, measure)
  for (const { text } of spoken(said)) seating.say(samePhrase(text), text)
  const counts = new Map(said.choice.map(({ key, count }) => [key, count]))
  const isFew = said.answers.length < 40
  const { w, h } = cloudField
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeXml(label)}"`,
    ` font-family="'Bricolage Grotesque', system-ui, sans-serif" font-weight="800" text-anchor="middle">`,
    ...seating.seated.map((seat) =>
      word({ ...seat, count: counts.get(seat.key) ?? seat.count }, isFew, measure),
    ),
    '</svg>',
  ].join('')
}

/** A cloud of each question, as SVG documents. */
export const cloudsOf = async (
  report: Report,
  shop: Pick<PrintShop, 'measure'>,
): Promise<readonly string[]> => {
  if (report.said.length === 0) return []
  const measure = await shop.measure([...new Set(report.said.flatMap(textsOf))])
  return report.said.map((one) => drawCloud(one, cloudLabel(one), measure))
}

/** The report as one HTML document that asks for nothing else. */
export const wholePage = (report: Report, clouds: readonly string[], isOpen = false): string =>
  reportPage(report, {
    clouds,
    isOpen,
    head: `<style>${embeddedFonts()}${pageStyle}</style>\n<script type="module">${pageScript}</script>`,
  })

const crowdPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${crowdField.width} ${crowdField.height}" width="${crowdField.width}" height="${crowdField.height}">${crowd}</svg>`

/** Pixels of a picture for each of its own. */
const ratio = 1

const pictureOf = async (
  shop: Pick<PrintShop, 'png'>,
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<DeckPicture> => ({
  svg,
  png: await shop.png(svg, { width: width * ratio, height: height * ratio }),
})

/** The report as slides. */
export const deckOf = async (
  report: Report,
  clouds: readonly string[],
  shop: Pick<PrintShop, 'png'>,
): Promise<Buffer> =>
  reportDeck(report, {
    crowd: await pictureOf(shop, crowdPicture, crowdField),
    chart: await pictureOf(shop, chartPicture(report.ideas, 'large'), { width: 1920, height: 1080 }),
    clouds: await Promise.all(
      clouds.map((svg) => pictureOf(shop, svg, { width: cloudField.w, height: cloudField.h })),
    ),
  })

/** The files of a report. */
interface ReportFiles {
  readonly html: string
  readonly pdf: Buffer
  readonly pptx: Buffer
}

/** The report as a page, as a tagged PDF and as slides. */
const reportFiles = async (report: Report, shop: PrintShop): Promise<ReportFiles> => {
  const clouds = await cloudsOf(report, shop)
  return {
    html: wholePage(report, clouds),
    pdf: await shop.pdf(wholePage(report, clouds, true)),
    pptx: await deckOf(report, clouds, shop),
  }
}

interface ReportChoice extends StageChoice {
  readonly out: string
  readonly overwrite?: boolean
}

/** What of a stage's settings a report needs. */
const reportStage = ({ eventName, timeZone, quadrantNames: named }: StageSettings): ReportStage => ({
  eventName,
  timeZone: timeZone ?? 'UTC',
  quadrantNames: named ?? [quadrantNames[1], quadrantNames[2], quadrantNames[3], quadrantNames[4]],
})

/** Says what is stored and not in a report, so that nobody looks for it there. */
const sayUnseen = async ({ note }: Pick<Terminal, 'note'>, log: RowLog): Promise<void> => {
  const all = await Promise.all(liveForms.map((form) => currentFigures(log, form)))
  const sum = (kind: 'hidden' | 'waiting') => all.reduce((total, figures) => total + figures[kind], 0)
  const unseen = unseenText({ hidden: sum('hidden'), waiting: sum('waiting') })
  if (unseen !== '') note(`Left out, as screens do not show it${unseen}.`)
}

/** The report of a stage as screens show it now; what has no row yet gets one first. @throws StoreUnavailable */
export const reportNow = async (
  { terminal }: Pick<Context, 'terminal'>,
  connection: StageConnection,
  settings: StageSettings,
): Promise<Report> => {
  const log = rowLogOf(connection)
  await sweepFirst(terminal, log)
  await sayUnseen(terminal, log)
  const stage = reportStage(settings)
  // A desk may have named the quarters otherwise.
  const { show } = await log.settled('laser-focus')
  const shown = await readShown(log, settings.flaggedWords)
  return reportOf({ ...stage, quadrantNames: show?.names ?? stage.quadrantNames }, shown)
}

/** `96 ideas, 314 answers, 60 pairs` */
export const reportText = ({ ideas, said, pairs }: Report): string =>
  [
    counted(ideas.length, 'idea'),
    counted(
      said.reduce((sum, { answers }) => sum + answers.length, 0),
      'answer',
    ),
    counted(pairs.length, 'pair'),
  ].join(', ')

const names = { html: 'report.html', pdf: 'report.pdf', pptx: 'report.pptx' } as const

/** `report`: what the room said, as files to show and to forward. */
export const reportCommand: CommandGroup = (program, context) => {
  withTableOption(withStageOptions(program.command('report')))
    .summary('what the room said, as a page, a PDF and slides')
    .description(
      'Writes three files: a page that needs nothing else, a tagged PDF, and slides (PPTX) whose tables can be edited. ' +
        'They hold the chart, the top ideas of each quarter, the cloud, the pairs, how often somebody spoke up, and every ' +
        'idea, of the current rounds and as screens show them: what is hidden, held, not approved or withdrawn is in ' +
        'none of them, and e-mail addresses are left out of texts.',
    )
    .requiredOption('--out <folder>', 'the folder to write into; made where it is not there')
    .option('--overwrite', 'replace files that are there')
    .action((choice: ReportChoice) =>
      onStage(context, choice, async (connection) => {
        const { stage, out, overwrite = false } = choice
        if (!existsSync(out)) mkdirSync(out, { recursive: true, mode: 0o700 })
        for (const name of Object.values(names)) refuseExisting(join(out, name), overwrite)
        const report = await reportNow(context, connection, readStageSettings(stage))
        const shop = await openPrintShop()
        try {
          const files = await reportFiles(report, shop)
          for (const [kind, name] of Object.entries(names))
            await writeWhole(join(out, name), [Readable.from([files[kind as keyof typeof names]])])
        } finally {
          await shop.close()
        }
        context.terminal.note(
          `${reportText(report)}: ${Object.values(names).join(', ')} written to ${out}, as screens show it now.`,
        )
      }),
    )
}
