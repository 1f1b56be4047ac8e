import type { Case } from '../case.ts'
import type { Scene } from '../scene.ts'
import { fieldCase } from '../submissions.ts'

/** One character each. */
const characters = Array.from(
  ' \t\n\r\u{b}\u{c}\u{1c}\u{85}\u{a0}\u{1680}\u{2000}\u{2003}\u{2009}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}' +
    '\u{feff}\u{200b}\u{200c}\u{200d}\u{2060}\u{2063}\u{ad}\u{34f}\u{61c}\u{115f}\u{3164}\u{ffa0}\u{2800}\u{180e}' +
    '\u{200e}\u{202e}\u{2066}\u{2069}\u{0}\u{1}\u{8}\u{1b}\u{1f}\u{7f}\u{80}\u{9f}\u{fffe}\u{ffff}\u{fffd}\u{fff9}' +
    '\u{e0001}\u{e0041}\u{e007f}\u{1d173}\u{10ffff}\u{e000}\u{f0000}\u{fdd0}\u{1f1e8}\u{fe0e}\u{fe0f}\u{e0100}',
)

/** Whatever two programs have counted, cut or compared differently. */
const pieces: readonly string[] = [
  ...characters,
  '\ud83d',
  '\ude00',
  '\ude00\ud83d',
  '\ud83d\ude00',
  'e\u{301}',
  'é',
  '\u{212b}',
  '\u{1e9e}ßſﬁ',
  'İıIi',
  'ΣΌΣ',
  'क्षि',
  'می\u{200c}خواهم',
  '한글',
  'ᄒ\u{1161}ᆫ',
  'Z\u{351}\u{36b}\u{343}\u{36a}\u{302}\u{36b}\u{33d}\u{34f}\u{334}\u{319}\u{324}\u{31e}\u{349}a',
  'a'.concat('\u{301}'.repeat(60)),
  '👩\u{200d}👩\u{200d}👧',
  '👍🏽',
  '🇨🇦🇨🇦',
  '☺\u{fe0f}',
  '1\u{fe0f}\u{20e3}',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '𝒜𝓁𝓅𝒽𝒶',
  'שלום',
  'مرحبا',
  '日本語',
  'ไทย',
  '٣٫١٤',
  '＝１＋１',
]

const places: Readonly<Record<string, (piece: string) => string>> = {
  alone: (piece) => piece,
  inside: (piece) => `a${piece}b`,
  last: (piece) => `ab${piece}`,
  often: (piece) => Array.from({ length: 24 }, () => `w${piece}`).join(''),
}

/** Each piece of the kit at each place of each text field. */
export const unicodeCases = ({ forms }: Scene): Case[] =>
  forms.flatMap((form) =>
    form.texts
      // The naughty strings try choices, dates and the hidden field.
      .filter((field) => !['whatIsA', 'thatCould', 'question', 'eventDate', 'website'].includes(field))
      .filter(
        (field) => form.name !== 'estimate' || field === 'eventLocation' || field === 'selectedProducts',
      )
      .flatMap((field) =>
        Object.entries(places).flatMap(([place, put]) =>
          pieces.map((piece) =>
            fieldCase(form, field, field === 'email' ? `${put(piece)}@mail.example` : put(piece), {
              label: `${place}: ${JSON.stringify(piece)}`,
            }),
          ),
        ),
      ),
  )
