import { useSyncExternalStore } from 'react'
import { deskLimits } from '#shared/desk/scopes.ts'
import { languageNames, languages } from '#shared/languages.ts'
import { counted } from '#shared/text/figures.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../../parts/Choice.tsx'
import { BigButton } from '../../press/BigButton.tsx'
import { Field } from '../Field.tsx'
import styles from '../Prepare.module.css'
import { type Evening, langOf, type SheetMaker, tablesTyped } from './sheet-maker.ts'

export interface SheetsProps {
  readonly maker: SheetMaker
  readonly evening: Evening
}

/** For which tables sheets are made, and in which language. */
export const SheetsPage = ({ maker, evening }: SheetsProps) => {
  const look = useSyncExternalStore(maker.subscribe, maker.look)
  const isWrong = tablesTyped(look.tables) === undefined
  const isBusy = look.drawn !== undefined
  return (
    <>
      <h2>A sheet for each table.</h2>
      <p>
        {evening.isJoined
          ? 'Its code opens the evening, with the table filled in. One scan leads through all of it.'
          : 'Its code opens the ideas, with the table filled in. Plan the evening first, and one scan leads through all of it.'}
      </p>
      <p role="status" className={look.done === undefined ? undefined : styles.say}>
        {look.done}
      </p>
      {look.problem !== undefined && (
        <p role="alert" className={styles.ask}>
          {look.problem}
        </p>
      )}
      <Field
        label="How many tables"
        hint={isWrong ? `A number from 1 to ${deskLimits.tables}.` : 'Numbered from 1.'}
        value={look.tables}
        placeholder=""
        most={3}
        inputMode="numeric"
        disabled={isBusy}
        onType={(tables) => maker.want({ tables })}
      />
      <Choice
        legend="Language"
        shape="bar"
        disabled={isBusy}
        options={languages.map((one) => ({
          value: one,
          label: <span lang={one}>{languageNames[one]}</span>,
        }))}
        value={langOf(look, evening)}
        onChange={(lang) => maker.want({ lang })}
      />
      <p className={styles.hint}>
        English stands beside any other, and the phone opens in the sheet’s language. In English each phone
        opens in its own.
      </p>
      <p className={styles.hint}>From then on the desk marks answers that came without a sheet’s code.</p>
    </>
  )
}

/** Makes them, and says how far it is. */
export const SheetsButton = ({ maker, evening, disabled }: SheetsProps & { readonly disabled: boolean }) => {
  const { tables: typed, drawn } = useSyncExternalStore(maker.subscribe, maker.look)
  const tables = tablesTyped(typed)
  return (
    <BigButton
      tone="curtain"
      label="Make the PDF"
      hint={
        drawn !== undefined
          ? `${drawn} of ${tables} drawn`
          : tables === undefined
            ? undefined
            : `${counted(tables, 'sheet')}, A4`
      }
      icon={<Icon name="arrow" />}
      disabled={disabled || tables === undefined || drawn !== undefined || evening.eventName === ''}
      onPress={() => void maker.make(evening)}
    />
  )
}
