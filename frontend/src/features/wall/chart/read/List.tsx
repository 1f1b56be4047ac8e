import { useLayoutEffect, useRef } from 'react'
import type { ReadList } from '#shared/reading/read-list.ts'
import { onPage, pageShown, type Step } from '#shared/reading/read-steps.ts'
import { nothingToRead, type ReadWords } from '#shared/reading/read-words.ts'
import { useFittingType } from '../../list/use-fitting-type.ts'
import { BoardFace, Disc } from '../board/Board.tsx'
import board from '../board/Board.module.css'
import { bandOf, labelOf, type Point } from '../rows/point.ts'
import type { DiscPlaces } from './disc-places.ts'
import { lineText } from './line-text.ts'
import { Glyph, Rank } from './Place.tsx'
import styles from './Reading.module.css'

interface ListProps {
  list: ReadList<Point>
  words: ReadWords
  read: Step
  event: string | undefined
  /** Where the circles of ideas are, by their rows. */
  places: DiscPlaces
}

/** A text of more characters is set a little smaller. */
const fewCharacters = 48
/** Fewer lines are set larger. */
const fewLines = 5

/** Marks the ideas that are cut: under their last line that is seen there would be the tips of the next one. */
const markCut = (lines: HTMLElement): void => {
  for (const idea of lines.querySelectorAll('bdi')) {
    idea.dataset.cut = 'false'
    idea.dataset.cut = String(idea.scrollHeight > idea.clientHeight + 1)
  }
}
const fitting = { step: 0.01, onFit: markCut }

/** A page of ideas in words, each with its place, its table and where it lies. */
export const List = ({ list: { lines }, words, read, event = '', places }: ListProps) => {
  const ref = useRef<HTMLOListElement>(null)
  const page = onPage(lines, pageShown(read, lines.length))
  const texts = page.map(lineText).join('\n')
  useFittingType(ref, texts, fitting)
  useLayoutEffect(() => {
    const discs = [...(ref.current?.querySelectorAll('li > i') ?? [])]
    places.note(discs.flatMap((disc, index) => (page[index] ? [[page[index].idea.row, disc]] : [])))
  })
  return (
    <BoardFace title={words.title} small={words.rule} foot={[words.foot, words.page || event]}>
      {page.length === 0 ? (
        <p className={board.none}>{nothingToRead}</p>
      ) : (
        <ol
          ref={ref}
          className={styles.lines}
          start={lines.findIndex((line) => line === page[0]) + 1}
          data-few={page.length < fewLines}
        >
          {page.map((line) => {
            const text = lineText(line)
            return (
              <li key={line.idea.row}>
                <Rank line={line} className={styles.place} />
                <Disc table={labelOf(line.idea)} band={bandOf(line.impact)} />
                <bdi className={styles.idea} data-long={text.length > fewCharacters}>
                  {text}
                </bdi>
                <Glyph line={line} />
              </li>
            )
          })}
        </ol>
      )}
    </BoardFace>
  )
}
