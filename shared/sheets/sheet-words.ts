import type { Language } from '../languages.ts'

/** What a sheet says, besides what its form's record has. */
export interface SheetWords {
  readonly table: string
  readonly scan: string
  readonly lookUp: string
  /** For people whose phone reads no codes. */
  readonly open: string
  readonly openAtTable: (table: number) => string
}

export const sheetWords: Readonly<Record<Language, SheetWords>> = {
  en: {
    table: 'Table',
    scan: 'Scan',
    lookUp: 'Look up',
    open: 'Or open it',
    openAtTable: (table) => `Or open it and enter table ${table}`,
  },
  de: {
    table: 'Tisch',
    scan: 'Scannen',
    lookUp: 'Hochschauen',
    open: 'Oder öffnen',
    openAtTable: (table) => `Oder öffnen und Tisch ${table} eingeben`,
  },
  fr: {
    table: 'Table',
    scan: 'Scannez',
    lookUp: 'Levez les yeux',
    open: 'Ou ouvrez cette adresse',
    openAtTable: (table) => `Ou ouvrez-la et entrez la table ${table}`,
  },
  es: {
    table: 'Mesa',
    scan: 'Escaneen',
    lookUp: 'Miren arriba',
    open: 'O ábranla',
    openAtTable: (table) => `O ábranla y escriban la mesa ${table}`,
  },
  tr: {
    table: 'Masa',
    scan: 'Tarayın',
    lookUp: 'Yukarı bakın',
    open: 'Ya da açın',
    openAtTable: (table) => `Ya da açıp masa ${table} yazın`,
  },
  ar: {
    table: 'طاولة',
    scan: 'امسحوا الرمز',
    lookUp: 'انظروا إلى الشاشة',
    open: 'أو افتحوا الرابط',
    openAtTable: (table) => `أو افتحوا الرابط وأدخلوا رقم الطاولة ${table}`,
  },
}
