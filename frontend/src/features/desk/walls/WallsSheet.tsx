import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { LiveForm } from '#shared/rows/row.ts'
import { asCode, codeLength, wallNamePattern } from '#shared/walls/letters.ts'
import { Icon } from '#components/icon/Icon.tsx'
import { Choice } from '../parts/Choice.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { BigButton } from '../press/BigButton.tsx'
import { type AskWalls, useWalls } from './use-walls.ts'
import { freeName, untilWords, usualNames, wallForms, wallLine } from './walls-words.ts'
import styles from './WallsSheet.module.css'

interface WallsSheetProps {
  readonly ask: AskWalls
  /** The form that the desk looks at, where the room has no programme: a wall shows one form then. */
  readonly form: LiveForm | undefined
  /** There is no signal: nothing can be done about walls. */
  readonly disabled: boolean
  readonly onClose: () => void
}

type Part = 'list' | 'letters' | 'waving'

/** The desk's time zone, for a stage that names none. */
const zone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What a request came to, where it came to nothing. */
const Problem = ({ says }: { readonly says: string | undefined }) =>
  says !== undefined && (
    <p className={styles.bad} role="alert">
      {says}
    </p>
  )

/** The walls of the event: which there are, to link one by its four letters, and to let one go. */
export const WallsSheet = ({ ask, form, disabled, onClose }: WallsSheetProps) => {
  const [part, setPart] = useState<Part>('list')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [isOwn, setOwn] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { told, problem, isBusy, act, forget } = useWalls(ask, part === 'list')
  const off = disabled || isBusy
  // Who opens this is about to type.
  useEffect(() => {
    if (part === 'letters') field.current?.focus()
  }, [part])

  const toLetters = () => {
    forget()
    setCode('')
    setPart('letters')
  }
  const greet = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (off || code.length < codeLength) return
    const greeted = await act({ do: 'greet', code, zone: zone() })
    if (!greeted) {
      field.current?.select()
      return
    }
    setName(freeName(greeted))
    setOwn(freeName(greeted) === '')
    setPart('waving')
  }
  const link = async () => {
    if (await act({ do: 'link', code, name: name.trim(), zone: zone(), ...(form && { form }) }))
      setPart('list')
  }

  if (part === 'list')
    return (
      <Sheet title="Walls." open onClose={onClose} dismiss={{ label: 'Close', onPress: onClose }}>
        <p className={styles.says}>Open {location.host}/wall on each computer.</p>
        {told && told.walls.length > 0 && (
          <ol className={styles.walls}>
            {told.walls.map((wall) => (
              <li key={wall.id}>
                <span>
                  <b>{wall.name}</b> {wallLine(wall)}
                </span>
                <button
                  type="button"
                  disabled={off}
                  aria-label={`Let the wall ${wall.name} go`}
                  onClick={() => void act({ do: 'let-go', wall: wall.id })}
                >
                  Let go
                </button>
                {form && (
                  <Choice
                    legend={`What the wall ${wall.name} shows`}
                    shape="bar"
                    disabled={off}
                    options={wallForms}
                    value={wall.shows ?? 'laser-focus'}
                    onChange={(chosen) => void act({ do: 'show', wall: wall.id, form: chosen })}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
        <Problem says={problem} />
        <BigButton
          tone="ink"
          label="Link a wall"
          hint="It shows four letters"
          icon={<Icon name="plus" />}
          disabled={off}
          onPress={toLetters}
        />
      </Sheet>
    )

  if (part === 'letters')
    return (
      <Sheet
        key="letters"
        title="Which four letters?"
        open
        onClose={onClose}
        dismiss={{ label: 'Not now', onPress: () => setPart('list') }}
      >
        <form className={styles.form} onSubmit={(event) => void greet(event)}>
          <label className={styles.says} htmlFor="wall-code">
            They stand on the wall, large.
          </label>
          <div className={styles.letters} data-bad={problem !== undefined}>
            {Array.from({ length: codeLength }, (_, place) => (
              <b key={place} aria-hidden="true">
                {code[place]}
              </b>
            ))}
            <input
              ref={field}
              id="wall-code"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              aria-invalid={problem !== undefined}
              onChange={({ target }) => {
                forget()
                setCode(asCode(target.value))
              }}
            />
          </div>
          {problem === undefined ? (
            <p className={styles.hint}>Small letters do. There are no vowels, so no wall ever swears.</p>
          ) : (
            <Problem says={problem} />
          )}
          <BigButton
            tone="ink"
            type="submit"
            label="Link it"
            icon={<Icon name="arrow" />}
            disabled={off || code.length < codeLength}
          />
        </form>
      </Sheet>
    )

  return (
    <Sheet
      key="waving"
      title="Is it waving?"
      open
      onClose={onClose}
      dismiss={{ label: 'Not this one', onPress: toLetters }}
    >
      <p className={styles.says}>The wall with {code} says hello now.</p>
      <Choice
        legend="Name"
        shape="bar"
        options={[
          ...usualNames.map((value) => ({ value: value as string, label: value })),
          { value: '', label: 'Own' },
        ]}
        value={isOwn ? '' : name}
        onChange={(chosen) => {
          setOwn(chosen === '')
          setName(chosen)
        }}
      />
      {isOwn && (
        <input
          className={styles.own}
          type="text"
          aria-label="Its own name"
          placeholder="Foyer"
          maxLength={24}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {told?.until !== undefined && (
        <p className={styles.hint}>
          {form ? 'It is a wall of the event' : 'It follows the evening'} until {untilWords(told.until)},
          unless you let it go.
        </p>
      )}
      <Problem says={problem} />
      <BigButton
        tone="ink"
        label="Yes, that one"
        icon={<Icon name="check" />}
        disabled={off || !wallNamePattern.test(name.trim())}
        onPress={() => void link()}
      />
    </Sheet>
  )
}
