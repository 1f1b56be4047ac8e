import type { Language } from '#shared/languages.ts'
import type { LiveForm } from '#shared/rows/row.ts'

/** What a sheet says. The form's name is never translated. */
export interface SheetWords {
  readonly table: string
  readonly scan: string
  /** What people are to do there, in three words. */
  readonly purposes: Readonly<Record<LiveForm, string>>
  readonly lookUp: string
  /** For people whose phone reads no codes. */
  readonly open: string
  readonly openAtTable: (table: number) => string
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: {
    table: 'Table',
    scan: 'Scan',
    purposes: {
      'laser-focus': 'Rate one idea',
      'combo-convo': 'Pair two cards',
      'venting-machine': 'Answer the question',
    },
    lookUp: 'Look up',
    open: 'Or open it',
    openAtTable: (table) => `Or open it and enter table ${table}`,
  },
  de: {
    table: 'Tisch',
    scan: 'Scannen',
    purposes: {
      'laser-focus': 'Eine Idee bewerten',
      'combo-convo': 'Zwei Karten verbinden',
      'venting-machine': 'Die Frage beantworten',
    },
    lookUp: 'Hochschauen',
    open: 'Oder öffnen',
    openAtTable: (table) => `Oder öffnen und Tisch ${table} eingeben`,
  },
  fr: {
    table: 'Table',
    scan: 'Scannez',
    purposes: {
      'laser-focus': 'Notez une idée',
      'combo-convo': 'Mariez deux cartes',
      'venting-machine': 'Répondez à la question',
    },
    lookUp: 'Levez les yeux',
    open: 'Ou ouvrez cette adresse',
    openAtTable: (table) => `Ou ouvrez-la et entrez la table ${table}`,
  },
  es: {
    table: 'Mesa',
    scan: 'Escaneen',
    purposes: {
      'laser-focus': 'Valoren una idea',
      'combo-convo': 'Unan dos cartas',
      'venting-machine': 'Respondan la pregunta',
    },
    lookUp: 'Miren arriba',
    open: 'O ábranla',
    openAtTable: (table) => `O ábranla y escriban la mesa ${table}`,
  },
  tr: {
    table: 'Masa',
    scan: 'Tarayın',
    purposes: {
      'laser-focus': 'Bir fikri değerlendirin',
      'combo-convo': 'İki kartı eşleştirin',
      'venting-machine': 'Soruyu cevaplayın',
    },
    lookUp: 'Yukarı bakın',
    open: 'Ya da açın',
    openAtTable: (table) => `Ya da açıp masa ${table} yazın`,
  },
  ar: {
    table: 'طاولة',
    scan: 'امسحوا الرمز',
    purposes: {
      'laser-focus': 'قيّموا فكرة واحدة',
      'combo-convo': 'اجمعوا بطاقتين',
      'venting-machine': 'أجيبوا عن السؤال',
    },
    lookUp: 'انظروا إلى الشاشة',
    open: 'أو افتحوا الرابط',
    openAtTable: (table) => `أو افتحوا الرابط وأدخلوا رقم الطاولة ${table}`,
  },
}
