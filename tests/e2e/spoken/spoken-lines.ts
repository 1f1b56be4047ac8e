/** What is said of one thing, and of what is in it. */
interface Said {
  readonly phrase: string
  inside?: readonly Said[]
}

/** Kinds of text that no screen reader names. */
const unnamed = /^(?:paragraph|emphasis|strong|subscript|superscript)$/
/** What is said by its name, and with it all that is in it. */
const saidWhole = /^(?:link|button|checkbox|radio|combobox|heading|slider|image),/
/** What is said by the words beside it. */
const labelled = /^(?:checkbox|radio|switch),/
/** What can be pressed is said in a heading, too. */
const pressed = /^(?:link|button),/
/** A place for news that has none. */
const still = /^(?:status|alert|timer)$/

/** Puts what was said between a thing and its end into the thing. An end whose beginning was not heard is left out. */
const nest = (phrases: readonly string[]): readonly Said[] => {
  const all: Said[] = []
  for (const phrase of phrases) {
    const ends = (one: Said) =>
      !one.inside && [`end of ${one.phrase}`, `end, ${one.phrase}`, `end${one.phrase}`].includes(phrase)
    const begun = all.findLastIndex(ends)
    const found = all[begun]
    const last = all.at(-1)?.phrase ?? ''
    if (found) found.inside = all.splice(begun + 1)
    else if (/^end(?: of|,|$)/.test(phrase) || (labelled.test(last) && last.includes(phrase))) continue
    else all.push({ phrase })
  }
  return all
}

/** The lines of one thing; what is in it stands further in. */
const linesOf = ({ phrase, inside = [] }: Said): readonly string[] => {
  if (still.test(phrase) && inside.length === 0) return []
  if (unnamed.test(phrase)) return inside.flatMap(linesOf)
  const item = /^listitem, .*position (\d+), set size (\d+)/.exec(phrase)
  const own = item ? `${item[1]} of ${item[2]}` : phrase
  const further = saidWhole.test(phrase) ? inside.filter((one) => pressed.test(one.phrase)) : inside
  const lines = further.flatMap(linesOf)
  return item && lines.length === 1 ? [`${own}: ${lines[0]}`] : [own, ...lines.map((line) => `  ${line}`)]
}

/**
 * What was heard, for reading: each thing a line, and what is in it further in. A virtual reader says some things as none
 * of the real ones does, and these are left out: that a paragraph begins and ends, a name once more in its parts or in the
 * words beside a box, the place for news that has none.
 */
export const spokenLines = (phrases: readonly string[]): readonly string[] => nest(phrases).flatMap(linesOf)
