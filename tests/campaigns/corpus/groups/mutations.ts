import fc from 'fast-check'

/** A field of a JSON text: its name, and its value as JSON. */
export type Member = readonly [name: string, json: string]

/** A valid payload's fields with one thing changed: the whole body as text. */
type Change = (members: readonly Member[]) => string

const bodyOf = (members: readonly Member[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

/** Names that mean something to a language, to the store or to a form service. */
const loadedNames =
  '__proto__|constructor|prototype|toString|hasOwnProperty|valueOf|__defineGetter__|then|| |row|timestamp|pk|sk|ttl|version|access_key|subject|from_name|key|length'.split(
    '|',
  )

/** JSON that says something about prototypes, and numbers and escapes that parsers differ about. */
const loadedValues = [
  ...['{"polluted":"yes"}', '{"__proto__":{"polluted":"yes"}}', '{"length":1,"0":"x"}', '["__proto__"]'],
  ...['{"constructor":{"prototype":{"polluted":"yes"}}}', '{"toString":null}', '{"toJSON":"x","then":"y"}'],
  ...'-0 0 1e999 -1e999 1e-7 0.1 9999.0 10000 5.05 1E1 1e-400 0.30000000000000004'.split(' '),
  ...'00 +1 .5 1. NaN Infinity 0x10 1_000 1n 9007199254740993 -1 10.0'.split(' '),
  ...['\\ud800', '\\u0000', '\\uDC00\\uD800', '\\x41', '\\u12', '\\"', '\n', '\t', '\u{7f}'].map(
    (escape) => `"a${escape}b"`,
  ),
]

const anyJson = fc.oneof(
  fc.constantFrom(...loadedValues),
  fc.json({ maxDepth: 2 }),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 260 }).map((text) => JSON.stringify(text)),
  fc.nat({ max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
)
const anyName = fc.oneof(fc.constantFrom(...loadedNames), fc.string({ unit: 'binary', maxLength: 60 }))
const place = fc.nat({ max: 1000 })

/** A field in the place of another, or beside it: of two fields of one name the last is the one that counts. */
const ofMembers: fc.Arbitrary<Change> = fc
  .record({
    at: place,
    kind: fc.constantFrom('value', 'name', 'upper', 'gone', 'extra', 'twin'),
    json: anyJson,
    name: anyName,
    isFirst: fc.boolean(),
  })
  .map(({ at, kind, json, name, isFirst }) => (members) => {
    const index = at % members.length
    const [own, value] = members[index]!
    const beside = (one: Member) => (isFirst ? [one, ...members] : [...members, one])
    if (kind === 'extra') return bodyOf(beside([name, json]))
    if (kind === 'twin') return bodyOf(beside([own, json]))
    const others = {
      value: [[own, json] as const],
      name: [[isFirst ? name + own : own + name, value] as const],
      upper: [[own.toUpperCase(), value] as const],
      gone: [],
    }[kind]
    return bodyOf(members.toSpliced(index, 1, ...others))
  })

const signs = '" { } [ ] , : \\ \u{0} \u{feff} / // \' x - \n \u{a0}'.split(' ')

/** The text itself, with something put in, cut off or left out anywhere. */
const ofText: fc.Arbitrary<Change> = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('cut', '', ...signs))
  .map(([fraction, sign]) => (members) => {
    const text = bodyOf(members)
    const at = Math.floor(fraction * text.length)
    if (sign === 'cut') return text.slice(0, at)
    return text.slice(0, at) + sign + text.slice(sign === '' ? at + 1 : at)
  })

const around: fc.Arbitrary<Change> = fc
  .constantFrom(...'[¦] {"body":¦} \ufeff¦ ¦, ¦{} ¦\0 /**/¦ ¦; (¦) )]}\',\n¦ &¦='.split(' '))
  .map((pair) => (members) => pair.split('¦').join(bodyOf(members)))

/** One change of a valid body: of a field, or of the text itself. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: ofMembers },
  { weight: 1, arbitrary: ofText },
  { weight: 1, arbitrary: around },
)
