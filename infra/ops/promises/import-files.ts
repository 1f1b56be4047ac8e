import { ICalCalendar } from 'ical-generator'
import { ownerInWords, type StatusTold, statusWords } from '#shared/promises/told.ts'
import { cutAtWord } from '#shared/text/cut-at-word.ts'
import type { PromiseTold } from '../report/evening/promised.ts'

/** What of an evening its promises are told with. */
export interface PromisesOf {
  readonly eventName: string
  readonly stage: string
  readonly promises: readonly PromiseTold[]
}

type Row = Readonly<Record<string, string>>

/** The most characters of a summary, in Jira as in Planner. */
const summaryLimit = 255

/** What there is to do: what was dropped is nobody's task. */
const tasksOf = (promises: readonly PromiseTold[]): readonly PromiseTold[] =>
  promises.filter(({ status }) => status !== 'dropped')

const summaryOf = ({ words }: PromiseTold): string => cutAtWord(words, summaryLimit)

/**
 * Everything else that is known, for a field without columns: tools know people by their accounts, and here is a name; and
 * have statuses of their own.
 */
const aboutOf = (promise: PromiseTold, eventName: string): string =>
  [
    `Whose: ${ownerInWords(promise)}${promise.isTaken ? ', whose name has expired' : ''}`,
    `Status: ${statusWords[promise.status]}`,
    ...(promise.step === undefined ? [] : [`First step: ${promise.step}`]),
    ...(promise.news === undefined ? [] : [`News: ${promise.news}`]),
    `Chosen at ${eventName}${promise.table === undefined ? '' : `, an idea of table ${promise.table}`}.`,
  ].join('\n')

/**
 * Rows for Jira's importer: a header with a Summary and without punctuation, and a field in each column. Owners are in the
 * description, for an assignee is an account. Days are `yyyy-MM-dd`, which the importer asks for.
 * (https://support.atlassian.com/jira-work-management/docs/prepare-and-structure-your-csv-file,
 * https://confluence.atlassian.com/adminjiracloud/importing-data-from-csv-776636762.html)
 */
export const jiraRows = ({ promises, eventName }: PromisesOf): readonly Row[] =>
  tasksOf(promises).map((one) => ({
    Summary: summaryOf(one),
    Description: aboutOf(one, eventName),
    'Due Date': one.due ?? '',
    Labels: 'heads-talking',
  }))

const progress: Readonly<Record<StatusTold, string>> = {
  done: 'Completed',
  way: 'In progress',
  stuck: 'In progress',
  none: 'Not started',
  dropped: '',
}

/**
 * Rows for Planner: columns by the names that its own export and import have. Nobody is assigned, for that takes an
 * address of the organisation. A semicolon would begin another item of the checklist. No page of its maker's says what its
 * import takes (looked for again on 2026-11-29); what others wrote down of it has these columns, these words, and days as
 * `yyyy-MM-dd`. The words for priority are its maker's own.
 * (https://learn.microsoft.com/en-us/graph/api/resources/plannertask)
 */
export const plannerRows = ({ promises, eventName }: PromisesOf): readonly Row[] =>
  tasksOf(promises).map((one) => ({
    'Task Name': summaryOf(one),
    'Bucket Name': cutAtWord(eventName, summaryLimit),
    Progress: progress[one.status],
    Priority: 'Medium',
    'Assigned To': '',
    'Start Date': '',
    'Due Date': one.due ?? '',
    Notes: aboutOf(one, eventName),
    'Checklist Items': (one.step ?? '').replaceAll(';', ','),
  }))

/**
 * Rows for Trello: columns by the names that a board's own export has; each status is a list. Trello imports CSV by
 * add-ons alone, which ask which column is what: no page of its maker's has a format.
 */
export const trelloRows = ({ promises, eventName }: PromisesOf): readonly Row[] =>
  tasksOf(promises).map((one) => ({
    'Card Name': summaryOf(one),
    'Card Description': aboutOf(one, eventName),
    'List Name': statusWords[one.status],
    'Due Date': one.due ?? '',
  }))

const minuteMs = 60_000

/** What still has a day to be kept: what is done or dropped has none. */
const dated = (promises: readonly PromiseTold[]) =>
  promises.flatMap(({ due, ...one }) =>
    due === undefined || one.status === 'done' || one.status === 'dropped' ? [] : [{ ...one, due }],
  )

/**
 * A day each as a calendar (RFC 5545), all of them, or one; the same promise is the same entry in every file. Without a
 * METHOD: nobody is invited, and PUBLISH asks for an organizer, who is an address. (RFC 5546, 3.2.1)
 */
const calendarOf = ({ promises, eventName, stage }: PromisesOf): string => {
  const calendar = new ICalCalendar({ name: eventName })
  for (const one of dated(promises))
    calendar.createEvent({
      id: `${stage}-${one.round}-${one.row}@heads-talking`,
      // A day has no time zone: it is given as UTC has it, and told without a clock.
      start: new Date(`${one.due}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(one.at),
      // Each change gets a higher one: minutes, as a second's would not fit an INTEGER for long. (RFC 5545, 3.8.7.4)
      sequence: Math.floor(one.at / minuteMs),
      summary: summaryOf({ ...one }),
      description: aboutOf(one, eventName),
    })
  // The library leaves the last line open; each line ends with CRLF. (RFC 5545, 3.1)
  return `${calendar.toString()}\r\n`
}

/** The calendar files by their names: one with every day, and one a promise, for its owner. */
export const calendarFiles = (of: PromisesOf): readonly (readonly [name: string, text: string])[] => {
  const all = dated(of.promises)
  if (all.length === 0) return []
  return [
    ['promises.ics', calendarOf(of)],
    ...all.map(
      (one, index) =>
        [
          `promise-${String(index + 1).padStart(2, '0')}.ics`,
          calendarOf({ ...of, promises: [one] }),
        ] as const,
    ),
  ]
}

/** Whether a file is called as one of these are. */
export const isCalendarFile = (name: string): boolean => /^(promises|promise-\d{2,})\.ics$/.test(name)
