import fc from 'fast-check'

/** A field of a JSON text: its name, and its value as JSON. */
export type Member = readonly [name: string, json: string]

/** A valid payload's fields with one thing changed: the whole body as text. */
export type Change = (members: readonly Member[]) => string

const bodyOf = (members: readonly Member[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

/** Names that mean something to a language, to the store or to a form service. */
const loadedNames =
  '__proto__|constructor|prototype|toString|hasOwnProperty|valueOf|__defineGetter__|then|| |row|timestamp|pk|sk|ttl|version|access_key|subject|from_name|key|length'.split(
    '|',
  )

/** JSON that says something about prototypes. */
const loadedValues = [
  '{"polluted":"yes"}',
  '{"__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":"x","then":"y"}',
  '["__proto__"]',
  '{"length":1,"0":"x"}',
]

const numbers = [
  ...'-0 0 1e999 -1e999 1e-7 0.1 9999.0 10000 5.05 1E1 1e-400 0.30000000000000004'.split(' '),
  ...'00 +1 .5 1. NaN Infinity 0x10 1_000 1n 9007199254740993 -1 10.0'.split(' '),
]

const place = fc.nat({ max: 1000 })
const at = (members: readonly Member[], index: number) => index % members.length
const put =
  (index: number, json: string): Change =>
  (members) =>
    bodyOf(members.map(([name, old], each) => [name, each === at(members, index) ? json : old]))

const ofValues: fc.Arbitrary<Change>[] = [
  fc.tuple(place, fc.json({ maxDepth: 2 })).map(([index, json]) => put(index, json)),
  fc.tuple(place, fc.constantFrom(...loadedValues)).map(([index, json]) => put(index, json)),
  fc.tuple(place, fc.constantFrom(...numbers)).map(([index, number]) => put(index, number)),
  fc.tuple(place, fc.double()).map(([index, number]) => put(index, String(number))),
  fc
    .tuple(place, fc.string({ unit: 'binary', maxLength: 260 }))
    .map(([index, text]) => put(index, JSON.stringify(text))),
  fc
    .tuple(place, fc.nat({ max: 3000 }))
    .map(([index, depth]) => put(index, '['.repeat(depth) + ']'.repeat(depth))),
  fc
    .tuple(
      place,
      fc.constantFrom('\\ud800', '\\u0000', '\\uDC00\\uD800', '\\x41', '\\u12', '\\"', '\n', '\t', '\u{7f}'),
    )
    .map(([index, escape]) => put(index, `"a${escape}b"`)),
]

const ofNames: fc.Arbitrary<Change>[] = [
  place.map((index) => (members) => bodyOf(members.filter((_, each) => each !== at(members, index)))),
  fc.tuple(place, fc.constantFrom(' ', '\u{200b}', '2', '.', '[]', '\u{0}'), fc.boolean()).map(
    ([index, extra, isFirst]): Change =>
      (members) =>
        bodyOf(
          members.map(([name, json], each) =>
            each === at(members, index) ? [isFirst ? extra + name : name + extra, json] : [name, json],
          ),
        ),
  ),
  place.map(
    (index) => (members) =>
      bodyOf(
        members.map(([name, json], each) => [each === at(members, index) ? name.toUpperCase() : name, json]),
      ),
  ),
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...loadedNames), fc.string({ unit: 'binary', maxLength: 60 })),
      fc.boolean(),
    )
    .chain(([name, isFirst]) =>
      fc
        .oneof(fc.json({ maxDepth: 1 }), fc.constantFrom(...loadedValues))
        .map((json): Change => (members) => {
          const extra: Member = [name, json]
          return bodyOf(isFirst ? [extra, ...members] : [...members, extra])
        }),
    ),
  // The last of two fields of one name is the one that counts.
  fc
    .tuple(place, fc.json({ maxDepth: 0 }), fc.boolean())
    .map(([index, json, isFirst]): Change => (members) => {
      const [name] = members[at(members, index)]!
      const twin: Member = [name, json]
      return bodyOf(isFirst ? [twin, ...members] : [...members, twin])
    }),
  place.map(
    (turn) => (members) =>
      bodyOf([...members.slice(at(members, turn)), ...members.slice(0, at(members, turn))]),
  ),
]

const somewhere = (text: string, fraction: number) => Math.floor(fraction * text.length)
const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const signs = '" { } [ ] , : \\ \u{0} \u{feff} / // \' x - \n \u{a0}'.split(' ')

const ofText: fc.Arbitrary<Change>[] = [
  fc.tuple(fraction, fc.constantFrom(...signs)).map(([where, sign]) => (members) => {
    const text = bodyOf(members)
    return text.slice(0, somewhere(text, where)) + sign + text.slice(somewhere(text, where))
  }),
  fraction.map((where) => (members) => bodyOf(members).slice(0, somewhere(bodyOf(members), where))),
  fraction.map((where) => (members) => {
    const text = bodyOf(members)
    return text.slice(0, somewhere(text, where)) + text.slice(somewhere(text, where) + 1)
  }),
  fc
    .constantFrom<readonly [string, string]>(
      ...([
        ['[', ']'],
        ['{"body":', '}'],
        [' \t\r\n', '\n '],
        ['\u{feff}', ''],
        ['', ','],
      ] as const),
      ...([
        ['', '{}'],
        ['', '\u{0}'],
        ['/* */', ''],
        ['', ';'],
        ['(', ')'],
        [")]}',\n", ''],
      ] as const),
    )
    .map(
      ([before, after]) =>
        (members) =>
          before + bodyOf(members) + after,
    ),
  fc.constant((members) => JSON.stringify(bodyOf(members))),
  fc.constant((members) => new URLSearchParams(members.map(([name, json]) => [name, json])).toString()),
]

/** One change of a valid body: of a value, of a name, or of the text itself. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...ofValues) },
  { weight: 2, arbitrary: fc.oneof(...ofNames) },
  { weight: 2, arbitrary: fc.oneof(...ofText) },
)
