import { matrix, move, scale, turn } from '../kit/matrix.ts'
import { clipped, fill, group, halved, stroke, type Drawing } from '../kit/node.ts'
import { cut, palette, type Colour } from '../kit/palette.ts'
import { bubble, circle, dome, polygon, quarter, rectangle } from '../kit/paths.ts'
import { blink, speaker } from '../kit/people.ts'
import { during, lerp, wave } from '../kit/time.ts'

export type Hair = 'bun' | 'curls' | 'flat top' | 'long' | 'cap' | 'bob'

export interface Portrait {
  ground: Colour
  /** The large form behind the head, tone on tone. */
  form: Drawing
  skin: Colour
  hair: Hair
  hairHue: Colour
  top: Colour
  faces: 'left' | 'right'
  /** What hangs from or sits on the ear, and the glasses. */
  trim: Colour
  wears: 'stud' | 'hoop' | 'glasses' | 'collar'
  /** Shifts the rhythm of talking, in turns. */
  phase: number
}

/** The picture's size, and the head's radius; the head's middle is its origin. */
export const portraitSize = { width: 720, height: 840 } as const
const r = 196

/** How wide the mouth is: two phrases a loop with a breath between. */
const talk = (t: number, phase: number): number => {
  const phrase = Math.max(during(t, 0.04, 0.36, 0.05), during(t, 0.5, 0.8, 0.05))
  const syllable = 0.55 * Math.abs(wave(t, 11, phase)) + 0.45 * Math.abs(wave(t, 7, phase * 0.6 + 0.1))
  return phrase * (0.18 + 0.82 * syllable)
}

// Slightly larger than the head, so that no line of skin shows where hair on it meets the hair behind.
const head = bubble(0, 0, r + 1.5)

/** Hair behind the head; `swing` degrees late on the head's own tilt. */
const hairBehind: Record<Hair, (hue: Colour, swing: number) => Drawing> = {
  bun: (hue, swing) => group(matrix(turn(swing * 1.6)), halved(circle(-166, -168, 74), hue, -166)),
  curls: (hue, swing) =>
    (
      [
        [-196, 92, 66],
        [-222, -14, 76],
        [-176, -122, 82],
        [-82, -188, 84],
        [34, -206, 74],
        [124, -164, 58],
      ] as const
    ).map(([x, y, radius], index) =>
      group(turn(swing * (0.5 + 0.12 * index)), halved(circle(x, y, radius), hue, x)),
    ),
  'flat top': (hue, swing) =>
    group(
      turn(swing * 0.5),
      halved(polygon(-206, -30, -206, -240, 128, -240, 128, -120, -80, -30), hue, -50),
    ),
  long: (hue, swing) =>
    group(
      turn(swing),
      halved(rectangle(-236, -120, 190, 440, 60), hue, -150),
      fill(circle(-30, -30, 206), hue),
    ),
  cap: () => [],
  bob: (hue, swing) => group(turn(swing), halved(rectangle(-240, -150, 250, 390, 44), hue, -130)),
}

/** Hair on the head, cut by its outline, and hats. */
const hairOn: Record<Hair, (hue: Colour) => Drawing> = {
  bun: (hue) =>
    clipped(head, fill(rectangle(-220, -220, 360, 104), hue), fill(rectangle(-220, -220, 108, 190), hue)),
  curls: (hue) =>
    clipped(
      head,
      (
        [
          [-150, -60, 74],
          [-96, -146, 74],
          [10, -178, 66],
        ] as const
      ).map(([x, y, radius]) => fill(circle(x, y, radius), hue)),
    ),
  'flat top': (hue) =>
    clipped(head, fill(polygon(-220, -220, 150, -220, 150, -122, -96, -122, -96, 10, -220, 10), hue)),
  long: (hue) => clipped(head, fill(quarter(-220, -220, 262), hue)),
  cap: (hue) => [
    clipped(head, fill(polygon(-220, -90, -104, -90, -104, 40, -140, 84, -220, 84), palette.ink)),
    halved(dome(-14, -116, 182, 132), hue, -14),
    fill(rectangle(-20, -150, 262, 36, 18), palette.ink),
  ],
  bob: (hue) => [
    clipped(head, fill(polygon(-220, -220, 220, -220, 120, -112, -86, -112, -86, 230, -220, 230), hue)),
  ],
}

const onFace: Record<Portrait['wears'], (hue: Colour, sway: number) => Drawing> = {
  stud: (hue) => fill(circle(-76, 84, 18), hue),
  hoop: (hue, sway) => group(matrix(move(-78, 66), turn(sway)), stroke(circle(0, 34, 30), hue, 12)),
  glasses: (hue) => [stroke(circle(47, -71, 62), hue, 10), stroke('M-15 -75L-130 -86', hue, 10)],
  collar: () => [],
}

const bust = ({ top, wears, trim }: Portrait, breath: number): Drawing => {
  const shoulders = dome(0, 470 - breath, 286, 216 + breath)
  return [
    halved(shoulders, top),
    wears === 'collar' || wears === 'glasses'
      ? clipped(
          shoulders,
          fill(polygon(-86, 232, 96, 232, 10, 372), wears === 'glasses' ? palette.paper : trim),
        )
      : fill(rectangle(-84, 246 - breath, 168, 34, 17), cut(top)),
  ]
}

/** Sound: three pills that grow with the voice, each a little after the last. */
const pills = (t: number, phase: number, hue: Colour): Drawing =>
  [110, 210, 82].map((height, index) => {
    const long = lerp(26, height, talk(t - 0.006 - index * 0.007, phase))
    return fill(rectangle(252 + index * 46 - 13, 44 - long / 2, 26, long, 13), hue)
  })

/** A bust that talks, in a frame of `portraitSize`; `marks` is the hue of the sound. */
export const portrait = (t: number, one: Portrait, marks: Colour = palette.ink): Drawing => {
  const { skin, hair, hairHue, faces, phase } = one
  const nod = (at: number): number =>
    3.2 * wave(at, 3, phase) * (0.4 + 0.6 * talk(at, phase)) - 2 * wave(at, 1)
  const swing = nod(t - 0.015) - nod(t)
  const breath = 4 * wave(t, 2)
  return [
    fill(rectangle(0, 0, portraitSize.width, portraitSize.height), one.ground),
    one.form,
    group(
      matrix(move(faces === 'right' ? 290 : 430, 396), scale(faces === 'right' ? 1 : -1, 1)),
      pills(t, phase, marks),
      fill(rectangle(-70, 130, 140, 170), cut(skin)),
      bust(one, breath),
      group(
        turn(nod(t)),
        hairBehind[hair](hairHue, swing),
        speaker(0, 0, r, skin, 'right', talk(t, phase), {
          look: -0.25 + 0.35 * wave(t, 2, phase),
          blink: blink(t, 0.08, 0.44, 0.72),
        }),
        hairOn[hair](hairHue),
        onFace[one.wears](one.trim, swing * 6),
      ),
    ),
  ]
}
