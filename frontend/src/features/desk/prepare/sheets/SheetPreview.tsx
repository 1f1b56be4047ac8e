import { useMemo } from 'react'
import { sheetImage } from './draw-sheets.ts'
import { type Evening, factsOf, langOf, placeOf, type SheetMaker } from './sheet-maker.ts'
import styles from '../Prepare.module.css'

interface SheetPreviewProps {
  readonly evening: Evening
  readonly wanted: Pick<ReturnType<SheetMaker['look']>, 'lang'>
}

/** So many pixels across: enough for screens with two a point. */
const width = 800

/** The sheet of a table as it is printed, but without its seal. */
export const SheetPreview = ({ evening, wanted }: SheetPreviewProps) => {
  const lang = langOf(wanted, evening)
  const image = useMemo(() => sheetImage(factsOf(evening, lang), placeOf(evening, 1), width), [evening, lang])
  return (
    <>
      <img className={styles.paper} src={image} alt="The sheet of table 1" />
      <p>One a table, on A4. Black on white, for any printer.</p>
    </>
  )
}
