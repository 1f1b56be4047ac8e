import { useMemo, useSyncExternalStore } from 'react'
import { sheetImage } from './draw-sheets.ts'
import { factsOf, langOf, placeOf } from './sheet-maker.ts'
import type { SheetsProps } from './SheetsPage.tsx'
import styles from '../Prepare.module.css'

/** So many pixels across: enough for screens with two a point. */
const width = 800

/** The sheet of a table as it is printed, but without its seal. */
export const SheetPreview = ({ maker, evening }: SheetsProps) => {
  const lang = langOf(useSyncExternalStore(maker.subscribe, maker.look), evening)
  const image = useMemo(() => sheetImage(factsOf(evening, lang), placeOf(evening, 1), width), [evening, lang])
  return (
    <>
      <img className={styles.paper} src={image} alt="The sheet of table 1" />
      <p>One a table, on A4. Black on white, for any printer.</p>
    </>
  )
}
