import { seededRandom } from '#shared/seeded-random.ts'
import type { ShownRows } from '../evening/shown.ts'

/** Ideas of one script each: Latin, Arabic, Chinese, Devanagari. */
const ideas = [
  'Pair every new hire with someone from another team for their first four Friday lunches',
  'A meeting without a decision in its title is cancelled',
  'اجتماع واحد في الأسبوع بدون شاشات، نتحدث فيه وجهاً لوجه مع زملاء لا نعرفهم',
  '每个季度让每位主管在前台工作一个星期，听听客户真正在说什么',
  'हर शुक्रवार किसी दूसरी टीम के साथ दोपहर का खाना, और कोई स्लाइड नहीं',
  ...[
    'Stop the weekly report nobody opens',
    'No meetings on Fridays',
    'One price for all regions by next year',
  ],
  ...['Ask every customer one question before we build anything', 'Write down why we said no'],
  ...['Say who decides, in writing, before we start', 'A customer seat on the board', 'Four-day week'],
  'Überstunden werden am Montag zurückgegeben – ohne Antrag, ohne Ausnahme & <ohne> “Gründe”',
]
const phrases = [
  ...['I was wrong', 'Thank you', 'I don’t know', 'Sorry', 'Well done', 'No', 'Tell me more', 'My mistake'],
  ...['شكرا لكم', '我错了', 'मुझे नहीं पता', 'You decide', 'Take the day', 'Not this year', 'Good question'],
]
const pairs = [
  [
    'ritual',
    'Teapot',
    'earn trust in a week',
    'Ladder',
    'Pour for the newest person first. By Friday they argue.',
  ],
  [
    'mentor',
    'Lighthouse',
    'make failure cheap',
    'Umbrella',
    'Blinks twice before the rocks, never says “told you.”',
  ],
  ['طقس', 'فنجان', 'يكسب الثقة', 'سلّم', 'نصب القهوة للأحدث أولاً'],
  ['弯路', '鱼', '横渡海洋', '自行车', '去第三季度的风景路线，大家终于开口说话。'],
] as const

const from = Date.parse('2026-11-12T14:00:00Z')
const at = (index: number): string => new Date(from + index * 7_000).toISOString()

/** What a room of so many says: ideas, three answers for each, and a pair for every second one; always the same. */
export const sampleRows = (count: number): ShownRows => {
  const random = seededRandom(11)
  const tenths = () => Math.round(random() * 100) / 10
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], power = 1): Item =>
    items[Math.floor(random() ** power * items.length)] as Item
  return {
    ideas: Array.from({ length: count }, (_, index) => ({
      ...{
        row: index + 1,
        round: 1,
        timestamp: at(index),
        table: 1 + Math.floor(random() * Math.max(1, count / 3)),
      },
      ...{ idea: ideas[index % ideas.length] ?? '', impact: tenths(), effort: tenths() },
    })),
    answers: Array.from({ length: count * 3 }, (_, index) => {
      const answer =
        random() < 0.7 ? pick(phrases, 2) : `${pick(phrases)} ${1 + Math.floor(random() * count)}`
      return {
        row: index + 1,
        round: 1,
        timestamp: at(index),
        question: 'What do leaders say too rarely?',
        answer,
      }
    }),
    pairs: Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
      const [whatIsA, orangeCard, thatCould, blueCard, freeText] = pairs[index % pairs.length] ?? pairs[0]
      return {
        row: index + 1,
        round: 1,
        timestamp: at(index),
        whatIsA,
        orangeCard,
        thatCould,
        blueCard,
        freeText,
      }
    }),
  }
}
