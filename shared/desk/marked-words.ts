import { hashOf } from '../cloud/places.ts'
import { plainWords } from '../text/plain-words.ts'

/** What tells a flagged word again, and does not say it. */
export const markOf = (plain: string): number => hashOf(plain) * 2 ** 32

/** The most words that one of the usual flagged words has. */
const longest = 2

/**
 * The marks of the usual flagged words, for what is served to everybody: the words themselves stay at the functions. The
 * unit test says what belongs here.
 */
const marks: ReadonlySet<number> = new Set([
  1949858735, 1361128509, 17368937, 2049106993, 1268969913, 4162871728, 2421883980, 1046499523, 1423469167,
  373603886, 1931408337, 2183183865, 3126800197, 3475914473, 3413788555, 2797571494, 3239959593, 4247609472,
  3592602273, 4089852579, 1772640416, 1657172257, 988474514, 2737089906, 1219847996, 4175841231, 1348341937,
  3612143179, 3246276390, 2772593026, 1654600346, 969231864, 3445693264, 4095933251, 1783675626, 3700488865,
  3126599984, 1192766963, 1459095616, 2641610335, 2030354345, 2267422514, 2262038054, 2463643262, 3439060668,
  3762641109, 3932412096, 1066609498, 3678487721, 2799257314, 3933554938, 659278844, 2105287221, 2787073970,
  2858654640, 3287597729, 782492232, 3875824378, 1787128247, 698912244, 179710655, 2711128500, 3973195464,
  999813602, 455172241, 141740431, 58101797, 1567357095, 2752113921, 2626967750, 478524341, 1683154,
  3911597436, 2534863784,
])

/** Whether a text has one of the usual flagged words, as a desk would find it: whole words only. */
export const hasFlaggedWord = (text: string): boolean => {
  const words = plainWords(text).split(' ')
  return words.some((_, first) =>
    Array.from({ length: longest }, (__, more) => words.slice(first, first + more + 1).join(' ')).some(
      (run) => marks.has(markOf(run)),
    ),
  )
}
