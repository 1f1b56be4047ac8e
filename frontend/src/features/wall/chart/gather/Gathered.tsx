import { useEffect, useLayoutEffect, useMemo, useState, type CSSProperties } from 'react'
import type { Frame } from '../points/frame.ts'
import { textMeasure } from '../layout/texts/use-idea-texts.ts'
import { useReported } from '../projector/use-reported.ts'
import { FootSentence } from '../rating/FootKey.tsx'
import type { Point } from '../rows/point.ts'
import { ActPicture } from './ActPicture.tsx'
import { actInWords, namedWords, walkWords } from './acts.ts'
import { drawnPiles, type DrawnPile } from './drawn-piles.ts'
import { pilesIn } from './gather-points.ts'
import styles from './Gathered.module.css'
import { nothingGathered, type GatheredNow } from './gathered-now.ts'
import { placeLarge, placeNames, type PlacedName } from './names.ts'
import { OpenedPile } from './OpenedPile.tsx'
import { useActs } from './use-acts.ts'

export interface GatheredProps {
  /** The circles on the wall, piles among them. */
  points: readonly Point[]
  /** The chart as it is drawn. */
  frame: Frame
  /** One pixel at 1920 by 1080, as the style sheets have it. */
  unit: number
  selected: Point | undefined
  /** The table that somebody looks for. */
  table: number | undefined
  isHidden: boolean
  /** Something else has the eye. */
  isFaded: boolean
  /** The best ideas have their words beside them, piles among them: no name lies over those. */
  isRead: boolean
  /** What is gathered now is not seen as it happens. */
  isQuiet: boolean
  isStill: boolean
  /** What was on the wall before any of it was gathered; undefined where that was never so. */
  before: () => { readonly points: readonly Point[]; readonly frame: Frame | undefined } | undefined
  onSelect: (point: Point | undefined) => void
  onPoint: (point: Point) => void
  onClose: () => void
  onGathered: (now: GatheredNow) => void
}

/** In units of the window: a name beside its circle, and one that is alone. */
const nameSizes = { usual: 30, large: 54 } as const
/** How much larger the circle is that the room is told of. */
const grown = 46 / 36

/** Lines to the names that have no room beside their circles. */
const Leads = ({ names, frame, unit }: { names: readonly PlacedName[]; frame: Frame; unit: number }) => (
  <svg className={styles.leads} width={frame.width} height={frame.height} aria-hidden="true">
    {names.map(
      ({ pile, line }) =>
        line && (
          <path
            key={pile.point.pile.id}
            d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
            strokeWidth={3 * unit}
          />
        ),
    )}
  </svg>
)

const Name = ({ name, isLarge = false }: { name: PlacedName; isLarge?: boolean }) => (
  <p
    className={styles.name}
    data-corner={name.corner}
    data-large={isLarge}
    style={{ left: name.left, top: name.top, width: name.right - name.left, fontSize: name.size }}
    aria-hidden="true"
  >
    {name.lines.map((line, index) => (
      <bdi key={index}>{line}</bdi>
    ))}
  </p>
)

interface PileCircleProps {
  drawn: DrawnPile
  isOpened: boolean
  isDim: boolean
  onPoint: (point: Point) => void
  onHover: (id: string | undefined) => void
}

const PileCircle = ({ drawn, isOpened, isDim, onPoint, onHover }: PileCircleProps) => {
  const { point, x, y, radius, ring, edges } = drawn
  const { pile, members, impact, effort } = point
  return (
    <button
      type="button"
      // The keyboard walks the ideas, and piles among them.
      tabIndex={-1}
      className={styles.pile}
      data-band={point.band}
      data-edges={edges}
      data-long={members.length > 99}
      data-opened={isOpened}
      data-dim={isDim}
      data-hollow={point.room?.opinion.isHollow === true}
      aria-label={`Pile of ${members.length}, impact ${impact}, time to value ${effort}: ${pile.name}`}
      style={
        {
          '--radius': `${radius}px`,
          '--ring-width': `${ring}px`,
          transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`,
        } as CSSProperties
      }
      onClick={() => onPoint(point)}
      onPointerEnter={() => onHover(pile.id)}
      onPointerLeave={() => onHover(undefined)}
    >
      ×{members.length}
    </button>
  )
}

/** The ideas that a desk has gathered: one circle for each pile, with its name where it has room; and how it comes to be. */
export const Gathered = (props: GatheredProps) => {
  const { points, frame, unit, selected, table, isHidden, isFaded, isRead, isQuiet, isStill } = props
  const { before, onSelect, onPoint, onClose, onGathered } = props
  const shown = useActs({ points, frame, isQuiet: isQuiet || isHidden, isStill, before })
  const drawn = useMemo(() => drawnPiles(points, frame), [points, frame])
  const [measure] = useState(textMeasure)
  const [hovered, setHovered] = useState<string>()
  const size = nameSizes.usual * unit
  const names = useMemo(
    () => placeNames(drawn, points, frame, { size, measure }),
    [drawn, points, frame, size, measure],
  )

  const opened = selected && drawn.find(({ point }) => point === selected)
  // A pile of which an idea comes or goes is another point, and stays in focus.
  const last = selected?.members && !points.includes(selected) ? selected.pile?.id : undefined
  const now = last === undefined ? undefined : pilesIn(points).find(({ pile }) => pile.id === last)
  useEffect(() => {
    if (now) onSelect(now)
  }, [now, onSelect])

  const told = shown?.told
  const isWalk = shown?.phase === 'walk'
  const foot = useMemo(() => {
    if (!told) return undefined
    if (isWalk) return <FootSentence says={walkWords(told)} />
    const [says, counts] = namedWords(told)
    return <FootSentence says={says} counts={counts} />
  }, [told, isWalk])
  useReported<GatheredNow>(
    {
      foot,
      light: told && 'dim',
      words: told ? actInWords(told) : '',
      isPiled: opened !== undefined,
    },
    onGathered,
  )
  useLayoutEffect(() => () => onGathered(nothingGathered), [onGathered])
  if (isHidden) return null
  const coming = new Set(
    isWalk ? shown.acts.filter(({ isNew }) => isNew).map(({ pile }) => pile.pile.id) : [],
  )
  const large = told && !isWalk ? drawn.find(({ point }) => point === told) : undefined
  const isAside = isFaded || selected !== undefined
  return (
    <>
      <div className={styles.piles} data-faded={isAside}>
        {shown && isWalk && <ActPicture acts={shown.acts} drawn={drawn} frame={frame} isStill={isStill} />}
        {drawn.map((each) =>
          coming.has(each.point.pile.id) ? null : (
            <PileCircle
              key={each.point.pile.id}
              drawn={each === large ? { ...each, radius: each.radius * grown } : each}
              isOpened={each === opened}
              isDim={told !== undefined && each !== large}
              onPoint={onPoint}
              onHover={setHovered}
            />
          ),
        )}
        {!told && !isAside && !isRead && <Leads names={names} frame={frame} unit={unit} />}
        {!told &&
          !isAside &&
          !isRead &&
          names.map((name) => <Name key={name.pile.point.pile.id} name={name} />)}
        {!told &&
          !isAside &&
          drawn
            .filter((each) => each.point.pile.id === hovered && names.every(({ pile }) => pile !== each))
            .map((pile) => <Name key="hovered" name={placeLarge(pile, frame, { size, measure })} isLarge />)}
        {large && !isAside && (
          <Name
            name={placeLarge({ ...large, radius: large.radius * grown }, frame, {
              size: nameSizes.large * unit,
              measure,
            })}
            isLarge
          />
        )}
      </div>
      {opened && <OpenedPile drawn={opened} frame={frame} table={table} onClose={onClose} />}
    </>
  )
}
