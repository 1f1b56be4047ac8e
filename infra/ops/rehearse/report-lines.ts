import { countsText, grouped, spreadText } from './figures.ts'
import type { FaultKind } from './network/wifi.ts'
import type { Report } from './report.ts'

const faultNames: Readonly<Record<FaultKind, string>> = {
  neverSent: 'never sent',
  cutBeforeArrival: 'reset before arrival',
  cutAfterSending: 'reset after sending',
  answerLost: 'answer lost',
  sentTwice: 'sent twice',
  slowBody: 'slow body',
}

/** The report for people: a line a figure, then the verdict. */
export const reportLines = (report: Report): string[] => {
  const { screenOpening, faults, people } = report
  const faultCounts = Object.entries(faults) as [FaultKind, number][]
  const lines: readonly (readonly [string, string])[] = [
    ['phones', `${grouped(report.phones)}, of which submitted ${grouped(report.submitted)}`],
    ['requests with an answer', grouped(report.attempts)],
    ['acknowledged', grouped(report.acknowledged)],
    ['stored', grouped(report.stored)],
    ['lost', `${grouped(report.lost)} (acknowledged, not stored)`],
    ['doubled', grouped(report.doubled)],
    ['altered', grouped(report.altered)],
    [
      'unacknowledged',
      countsText([
        ['stored', report.storedUnacknowledged],
        ['refused', report.refused],
        ['still waiting', report.waiting],
      ]),
    ],
    [
      'on the screens',
      Object.entries(report.onScreens)
        .map(([form, counts]) => `${form} ${counts.map(grouped).join(' and ')}`)
        .join(', '),
    ],
    [
      'hidden, not approved',
      `${grouped(report.hidden)}, of these or of held ones on a screen ${grouped(report.leaked)}`,
    ],
    [
      'missing on a screen',
      `${grouped(report.missingOnScreen)}, ${report.screens} open, ${grouped(report.screenTroubles)} polls failed`,
    ],
    [
      'people who read',
      countsText([
        ['of an error', people.sawError],
        ['that the site is busy', people.toldKept],
        ['that it waits for signal', people.toldOffline],
        ['went away', people.gaveUp],
      ]),
    ],
    ['tap to thank-you', spreadText(report.tapToThanks)],
    ['the same, site busy', spreadText(people.waitOfKept)],
    ['the site’s answers', `${spreadText(report.answerTime)} (${grouped(report.answers)} requests)`],
    ['thank-you to screen', spreadText(report.screenDelay)],
    [
      'screen opened anew',
      `${screenOpening.times} times, ${spreadText(screenOpening)}, failed ${screenOpening.failed}`,
    ],
    [
      'refusals',
      countsText([
        ['429', report.throttled429],
        ['503', report.unavailable503],
        ...Object.entries(report.otherFailures),
      ]),
    ],
    ['faults made', countsText(faultCounts.map(([kind, count]) => [faultNames[kind], count]))],
  ]
  return [
    `Rehearsal ${report.run}: ${grouped(report.phones)} phones, ${report.seconds} s, ${report.wifi} wifi, seed ${report.seed}, on ${report.place}`,
    ...lines.map(([name, text]) => `  ${name.padEnd(24)} ${text}`),
    ...report.verdict.map((sentence) => `${report.isGood ? '✔' : '✖'} ${sentence}`),
  ]
}
