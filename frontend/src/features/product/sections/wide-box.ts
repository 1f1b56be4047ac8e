import type { SceneBox } from '#components/scene-crop/SceneCrop.tsx'

/** Width through height of a full-width picture whose own shape would be too tall for a screen. */
const widest = 2.36

/** The part of a crop that is shown over the full width: a tall one loses its top, because heads are on the floor. */
export const wideBox = ([x, y, width, height]: SceneBox): SceneBox => {
  if (width / height > 1.7) return [x, y, width, height]
  const kept = width / widest
  return [x, y + height - kept, width, kept]
}
