import { useMemo } from 'react'
import type { DeskAnswer } from '#shared/desk/desk.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import { phrasesOf } from '#shared/cloud/phrases.ts'
import { asClock } from '#lib/as-clock.ts'
import { describeAnswer } from '../answers/describe-answer.ts'
import { pictureLine, readingWords, type Picture } from '../stage/stage-words.ts'
import monitor from './Monitor.module.css'
import { MonitorFrame } from './MonitorFrame.tsx'
import styles from './OtherPicture.module.css'
import { ReadPicture } from './ReadPicture.tsx'
import { layPills } from './pills.ts'
import { onWall, shownNow } from './shown-now.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The cloud, small: what is said most, as loud as it is. */
const Words = ({ answers }: { readonly answers: readonly DeskAnswer[] }) => {
  const pills = useMemo(
    () =>
      layPills(
        phrasesOf(
          answers.map(({ row, answer, pile }) => ({
            ...{ row, pile, question: '' },
            answer: textOf(answer.answer),
          })),
        ),
      ),
    [answers],
  )
  return pills.map(({ key, text, loudness, x, y, w, h, size }) => (
    <g key={key} className={styles.pill} data-loudness={loudness}>
      <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx={h / 2} />
      <text x={x} y={y + size * 0.34} fontSize={size}>
        {text}
      </text>
    </g>
  ))
}

/** A card of a pair: its two halves, and what was made of them. */
const Card = ({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className={styles.orange} d="M0 8Q0 0 8 0H44V36H0Z" />
    <path className={styles.teal} d="M44 0H80Q88 0 88 8V36H44Z" />
    <circle className={styles.orange} cx="45" cy="18" r="6" />
    <path className={styles.paper} d="M0 36H88V60Q88 68 80 68H2Q0 68 0 66Z" />
    <path className={styles.lines} d="M8 47h64M8 57h46" />
    <path className={styles.lines} d="M8 13h20M58 13h20" />
  </g>
)

const mostCards = 6

/** The card wall, small: how full it is. Which pairs lie there is the wall's own. */
const Cards = ({ count }: { readonly count: number }) => (
  <>
    {Array.from({ length: Math.min(mostCards, count) }, (_, index) => (
      <Card key={index} x={10 + (index % 3) * 92} y={14 + Math.floor(index / 3) * 80} scale={0.96} />
    ))}
    {count > mostCards &&
      Array.from({ length: Math.min(20, Math.ceil((count - mostCards) / 10) + 1) }, (_, index) => (
        <rect
          key={index}
          className={index % 2 === 0 ? styles.orange : styles.teal}
          x={292 + (index % 2) * 10}
          y={152 - Math.floor(index / 2) * 9}
          width="9"
          height="8"
        />
      ))}
  </>
)

/** The words of an answer, in lines that have room. */
const inLines = (text: string, letters: number, most: number): readonly string[] => {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (longer.length <= letters || lines.at(-1) === '') lines[lines.length - 1] = longer.slice(0, letters)
    else lines.push(word.slice(0, letters))
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`] : lines
}

const Light = ({ text, isPair }: { readonly text: string; readonly isPair: boolean }) => {
  const lines = inLines(text, text.length > 40 ? 20 : 12, 4)
  const size = Math.min(46, 430 / Math.max(...lines.map(({ length }) => length)), 108 / (lines.length * 1.1))
  return (
    <>
      {isPair && (
        <>
          <path className={styles.orange} d="M0 0H160V180H0Z" />
          <path className={styles.teal} d="M160 0H320V180H160Z" />
        </>
      )}
      <rect
        className={isPair ? styles.paper : styles.orange}
        x="22"
        y="26"
        width="276"
        height="128"
        rx="28"
      />
      {lines.map((line, index) => (
        <text
          key={index}
          className={styles.large}
          x="160"
          y={90 + size * (0.34 + 1.1 * (index - (lines.length - 1) / 2))}
          fontSize={size}
        >
          {line}
        </text>
      ))}
    </>
  )
}

/** The way to join has the wall; the code is a sign for one. */
const Join = () => (
  <>
    <path className={styles.pink} d="M0 0H190V180H0Z" />
    <text className={styles.turn} x="95" y="88">
      Your
    </text>
    <text className={styles.turn} x="95" y="122">
      turn.
    </text>
    <rect className={styles.paper} x="206" y="42" width="98" height="98" rx="12" />
    <path
      className={styles.ink}
      fillRule="evenodd"
      d="M216 52h26v26h-26zM221 57v16h16v-16zM268 52h26v26h-26zM273 57v16h16v-16zM216 104h26v26h-26zM221 109v16h16v-16zM250 52h10v18h-10zM250 78h18v10h-18zM216 86h18v10h-18zM276 86h18v10h-18zM250 98h10v32h-10zM268 104h12v12h-12zM284 118h10v12h-10z"
    />
  </>
)

/** The room's cloud or card wall, small. */
const AnswersPicture = (picture: Picture) => {
  const { held, isLost, left } = picture
  const { state, reading } = held
  const { form, lastRow, question } = state
  // Of thousands of answers not at each tick of a countdown.
  const wall = useMemo(
    () => onWall({ form, lastRow, question }, held.answers),
    [form, lastRow, question, held.answers],
  )
  const { what, lit } = shownNow(state, wall, left)
  const answers = wall.chosen
  const isPair = form === 'combo-convo'
  const { screen } = formRecords[form]
  const line = {
    answers: `${screen.toLowerCase()}, ${answers.length === 1 ? '1 answer' : `${answers.length} answers`}`,
    light: screen.toLowerCase(),
    join: 'how to join',
    waiting: 'that answers wait',
    clock: left !== undefined && left > 0 ? 'a countdown' : '“Time.”',
  }[what]
  return (
    <MonitorFrame label={pictureLine(picture, line)} faded={isLost}>
      {what === 'answers' && (isPair ? <Cards count={answers.length} /> : <Words answers={answers} />)}
      {what === 'light' && lit && <Light text={describeAnswer(form, lit).text} isPair={isPair} />}
      {what === 'join' && <Join />}
      {what === 'waiting' && (
        <text className={monitor.clock} x="160" y="118">
          {state.waiting}
        </text>
      )}
      {what === 'clock' && (
        <text className={monitor.clock} x="160" y="118">
          {left !== undefined && left > 0 ? asClock(left) : 'Time.'}
        </text>
      )}
      {reading && (
        <text className={monitor.name} x="16" y="170">
          {readingWords(reading)}
        </text>
      )}
    </MonitorFrame>
  )
}

/** A wall without circles, small: whoever has the wall at their back sees here what everybody sees. */
export const OtherPicture = (picture: Picture) =>
  formRecords[picture.held.state.form].desk.hasChart ? (
    <ReadPicture {...picture} />
  ) : (
    <AnswersPicture {...picture} />
  )
