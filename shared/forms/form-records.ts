import type * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import type { LiveForm } from '../rows/row.ts'
import { comboConvoSchema } from './combo-convo.ts'
import { laserFocusSchema } from './laser-focus.ts'
import { ventingMachineSchema } from './venting-machine.ts'

/** What an answer consists of. */
type AnswerSchema = z.ZodMiniType<Readonly<Record<string, unknown>>> & { readonly shape: object }

interface FormRecord {
  /** Its name, which is never translated. */
  readonly name: string
  /** What its POST does, in the words of the HTTP contract. */
  readonly summary: string
  /** Fields that say who somebody is: stored apart from the answers, exported only on request. */
  readonly personal: readonly string[]
  /** Fields in which people write what they like: what the desk looks through for words of its list. */
  readonly written: readonly string[]
  /** Whether two that say the same are worth a second look. Of words and of cards many people say the same. */
  readonly areTwinsOdd: boolean
  /** What its big screen is called, for those who set it up. */
  readonly screen: string
  /** What people are to do, in three words: on the printed sheets. */
  readonly purpose: Readonly<Record<Language, string>>
  readonly desk: {
    /** What the desk's picker calls it: what there is to be seen. */
    readonly short: string
    readonly icon: 'chart' | 'words' | 'cards'
    /** What happens on the screen while it is open. */
    readonly open: string
    /** Has the chart: quarters, layouts, figures, and tables by their numbers. */
    readonly hasChart: boolean
    /** Asks a question that can be changed. */
    readonly hasQuestion: boolean
  }
}

/** Apart from the records, so that no desk loads them. */
export const answerSchemas: Readonly<Record<LiveForm, AnswerSchema>> = {
  'laser-focus': laserFocusSchema,
  'venting-machine': ventingMachineSchema,
  'combo-convo': comboConvoSchema,
}

/**
 * What a live form is, said once, in the order of the desk's picker. The HTTP contract, the desk, the sheets and the
 * columns of exports follow from it.
 */
export const formRecords: Readonly<Record<LiveForm, FormRecord>> = {
  'laser-focus': {
    name: 'Laser Focus',
    summary: 'Rate an idea',
    personal: [],
    written: ['idea'],
    areTwinsOdd: true,
    screen: 'The chart',
    purpose: {
      en: 'Rate one idea',
      de: 'Eine Idee bewerten',
      fr: 'Notez une idée',
      es: 'Valoren una idea',
      tr: 'Bir fikri değerlendirin',
      ar: 'قيّموا فكرة واحدة',
    },
    desk: {
      short: 'Ideas',
      icon: 'chart',
      open: 'Answers land as they come.',
      hasChart: true,
      hasQuestion: false,
    },
  },
  'venting-machine': {
    name: 'Venting Machine',
    summary: 'Answer the question',
    personal: [],
    written: ['answer'],
    areTwinsOdd: false,
    screen: 'The cloud',
    purpose: {
      en: 'Answer the question',
      de: 'Die Frage beantworten',
      fr: 'Répondez à la question',
      es: 'Respondan la pregunta',
      tr: 'Soruyu cevaplayın',
      ar: 'أجيبوا عن السؤال',
    },
    desk: {
      short: 'Words',
      icon: 'words',
      open: 'Words land as they come.',
      hasChart: false,
      hasQuestion: true,
    },
  },
  'combo-convo': {
    name: 'Combo Convo',
    summary: 'Send what two cards make',
    personal: ['email'],
    written: ['orangeCard', 'blueCard', 'freeText'],
    areTwinsOdd: false,
    screen: 'The card wall',
    purpose: {
      en: 'Pair two cards',
      de: 'Zwei Karten verbinden',
      fr: 'Mariez deux cartes',
      es: 'Unan dos cartas',
      tr: 'İki kartı eşleştirin',
      ar: 'اجمعوا بطاقتين',
    },
    desk: {
      short: 'Cards',
      icon: 'cards',
      open: 'Pairs land as they come.',
      hasChart: false,
      hasQuestion: false,
    },
  },
}

/** What people wrote in an answer, field by field. */
export const writtenIn = (form: LiveForm, answer: Readonly<Record<string, unknown>>): readonly string[] =>
  formRecords[form].written.map((field) => answer[field]).filter((text) => typeof text === 'string')
