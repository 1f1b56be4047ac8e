import { useCallback, useEffect, useRef, type Dispatch } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { retryImport } from '#lib/late-code/late-code.ts'
import type { Change, ChartState } from '../chart-state.ts'
import type { Shown } from '../picture/picture-of.ts'
import type { PictureKind } from '../picture/save-picture.ts'
import type { ProjectorView } from './projector-view.ts'

const loadSaving = async () => (await import('../picture/save-picture.ts')).savePicture

/** What a desk and the stage say about the picture comes a moment after the ideas. */
const calmMs = 1000

/** The picture that the page's address asks for: a desk opens it so. */
const askedFor = (): PictureKind | undefined => {
  const asked = new URLSearchParams(location.search).get('picture')
  return asked === 'png' || asked === 'svg' ? asked : undefined
}

/** What the projector knows of what is shown. */
interface Wall extends Pick<Shown, 'points' | 'sampled' | 'names' | 'round'> {
  readonly stage: StageConfig | undefined
  readonly view: ProjectorView
  readonly state: ChartState
}

const shownOn = ({ stage, view, state, ...wall }: Wall): Shown => ({
  ...wall,
  listed: view.listed,
  circlesShown: state.circlesShown,
  look: view.look ?? 'dark',
  layout: state.layout,
  quadrant: view.part && state.quadrant,
  event: stage?.eventName,
})

/**
 * Saves what is shown, when asked; where the address asks for it, once, as soon as all is there. Those who cannot see
 * are told how it went.
 */
export const usePicture = (
  wall: Wall,
  isThere: boolean,
  change: Dispatch<Change>,
): ((kind: PictureKind) => void) => {
  const latest = useRef(wall)
  useEffect(() => {
    latest.current = wall
  })
  const save = useCallback(
    (kind: PictureKind) => {
      const shown = shownOn(latest.current)
      const tell = (notice: string) => change(() => ({ notice }))
      retryImport(loadSaving)
        .then((savePicture) => savePicture(kind, shown))
        .then(
          () => tell('The picture is saved.'),
          () => tell('The picture could not be saved.'),
        )
    },
    [change],
  )
  const asked = useRef(askedFor())
  useEffect(() => {
    const kind = asked.current
    if (!isThere || !kind) return undefined
    const calm = setTimeout(() => {
      asked.current = undefined
      save(kind)
    }, calmMs)
    return () => clearTimeout(calm)
  }, [isThere, save])
  return save
}
