/**
 * Names of pictures and clips. A product's and a case study's are its own id; the people's are here.
 * Where the files are, and in which formats, is the business of `lib/media.ts`.
 */
export const testimonialIds = [
  'testimonial-home',
  'testimonial-case-studies',
  'testimonial-global-leadership-summit',
  'testimonial-industry-summit-2024',
  'testimonial-sales-kickoff-2025',
  'testimonial-consulting-client-event-2024',
] as const

export const founderIds = ['founder-1', 'founder-2', 'founder-3'] as const

export const clientIds = [
  'client-lumenworth',
  'client-tidewick',
  'client-brasslane',
  'client-kestrelpoint',
  'client-ninefold',
  'client-marrow-fig',
  'client-pennyroyal',
  'client-quillbank',
] as const

/** Background shapes, also the marks of the conferences. */
export const shapeIds = [
  'shape-bubble',
  'shape-quarter',
  'shape-petals',
  'shape-rainbow',
  'shape-stairs',
  'shape-squiggle',
  'shape-burst',
] as const

/** Drawings beside a product's scene: what people hold while it is played, and the room an hour later. */
export const drawingIds = [
  'hand-align-by-line',
  'hand-block-party',
  'hand-combo-convo',
  'hand-combo-convo-plus',
  'hand-flag-finder',
  'hand-floating-opinions',
  'hand-futures-web',
  'hand-if-this-then-what',
  'hand-learning-action-matrix',
  'hand-ping-poll',
  'hand-pointing-the-way',
  'hand-priority-pathways',
  'hand-reflection-collection',
  'hand-roll-play',
  'hand-taking-action',
  'hand-vision-forest',
  'later-align-by-line',
  'later-block-party',
  'later-combo-convo',
  'later-combo-convo-plus',
  'later-flag-finder',
  'later-floating-opinions',
  'later-futures-web',
  'later-if-this-then-what',
  'later-learning-action-matrix',
  'later-ping-poll',
  'later-pointing-the-way',
  'later-priority-pathways',
  'later-reflection-collection',
  'later-roll-play',
  'later-taking-action',
  'later-vision-forest',
] as const

/** Whether it is a drawing beside a scene, which never moves. */
export const isDrawing = (media: string): boolean => /^(?:hand|later)-/u.test(media)

/**
 * The parts of a scene a picture can show, as x, y, width and height in the 960 by 540 units scenes are drawn in.
 * Every scene is readable in its centre square, and its heads are on the floor.
 */
export const crops = {
  whole: [0, 0, 960, 540],
  left: [0, 0, 480, 540],
  right: [480, 0, 480, 540],
  middle: [210, 0, 540, 540],
  band: [0, 133, 960, 407],
  crowd: [0, 300, 960, 240],
} as const
