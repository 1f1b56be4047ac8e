import { joinNames } from './join-names.ts'
import type { LeadTime, LeadTimes } from './lead-times.ts'
import { hasChoice } from './spans.ts'
import { planned, type Wish } from './wish.ts'

/** Said wherever a lead time would be, and the owner has not filled it in. */
export const askHowSoon = 'Ask us how soon'

/** Whether it is still open who brings it: by the plan that was chosen, or as there is but one way to have it. */
const isOpen = (wish: Wish): boolean => !wish.plan && hasChoice(planned(wish))

/** The weeks that count for a wish: of the plan that was chosen, or of both where that is open. */
const weeksOf = (wish: Wish, times: LeadTimes): Pick<LeadTime, 'withUs' | 'shipped'> => {
  const { withUs, shipped } = times[wish.id] ?? {}
  if (isOpen(wish)) return { withUs, shipped }
  return wish.plan === 'do-it-yourself' ? { shipped } : { withUs }
}

/** `1 week`, `3 weeks`; for none of them, `less than a week`. */
export const inWeeks = (weeks: number): string =>
  weeks === 0 ? 'less than a week' : `${weeks} week${weeks === 1 ? '' : 's'}`

/** Who runs it, in the words of cards and of the sheet: in them both ways have their lead times. */
const ways = { withUs: 'with us', yourselves: 'if you run it yourselves' } as const

/**
 * How soon one product of a list can be had: `2 weeks from your yes with us, 3 weeks if you run it yourselves`; of one way
 * alone where the other is not said; without its name where it was chosen; empty where nobody has said.
 */
export const soonOf = (wish: Wish, times: LeadTimes): string => {
  const { withUs, shipped } = weeksOf(wish, times)
  if (withUs === undefined && shipped === undefined) return ''
  const first = `${inWeeks(withUs ?? shipped ?? 0)} from your yes`
  if (!isOpen(wish)) return first
  if (withUs === undefined) return `${first} ${ways.yourselves}`
  return `${first} ${ways.withUs}${shipped === undefined ? '' : `, ${inWeeks(shipped)} ${ways.yourselves}`}`
}

/** How what is on a list travels, as far as the owner has said: `Combo Convo as one box; Ping Poll as …`. */
export const shippingOf = (wishes: readonly Wish[], times: LeadTimes): string =>
  wishes
    .flatMap((wish) => {
      const { shipping } = times[wish.id] ?? {}
      return shipping === undefined ? [] : [`${planned(wish).name} as ${shipping}`]
    })
    .join('; ')

const dayMs = 86_400_000

/** Without a date, the question is about so many weeks. */
export const usualWeeks = 3

/**
 * Whole weeks from a moment (ms since 1970) to a day, `2027-03-18`, in UTC as all days of an estimate; nothing for a day
 * that is over or none.
 */
export const weeksUntil = (day: string, now: number): number | undefined => {
  const days = (Date.parse(day) - Math.floor(now / dayMs) * dayMs) / dayMs
  return days >= 0 ? Math.floor(days / 7) : undefined
}

const yeses = ['yes', `yes, ${ways.withUs}`, `yes, ${ways.yourselves}`] as const

type Answer = (typeof yeses)[number] | 'unknown' | number

/** Whether a product can be had in so many weeks, or how many it needs. */
const answerOf = (wish: Wish, weeks: number, times: LeadTimes): Answer => {
  const { withUs, shipped } = weeksOf(wish, times)
  const [ourTeam, byPost] = [withUs ?? Infinity, shipped ?? Infinity]
  const least = Math.min(ourTeam, byPost)
  if (least === Infinity) return 'unknown'
  if (least > weeks) return least
  if (!isOpen(wish) || Math.max(ourTeam, byPost) <= weeks) return yeses[0]
  return ourTeam <= weeks ? yeses[1] : yeses[2]
}

/** What needs longer, the soonest first: `Floating Opinions needs 4 weeks, Vision Forest 8.` */
const longerOf = (needs: readonly (readonly [name: string, weeks: number])[]): readonly string[] => {
  const [first, ...others] = [...needs].sort(([, one], [, other]) => one - other)
  if (!first) return []
  const [name, weeks] = first
  return [
    [`${name} needs ${inWeeks(weeks)}`, ...others.map(([also, more]) => `${also} ${more}`)].join(', ') + '.',
  ]
}

/** Whether what is on a list can be had in so many weeks, a short sentence each: what can, what needs longer, what to ask. */
export const answerSoon = (wishes: readonly Wish[], weeks: number, times: LeadTimes): readonly string[] => {
  const answers = wishes.map((wish) => ({ name: planned(wish).name, answer: answerOf(wish, weeks, times) }))
  const namesWith = (said: Answer) =>
    joinNames(answers.filter(({ answer }) => answer === said).map(({ name }) => name))
  const can = yeses.flatMap((said) => {
    const names = namesWith(said)
    return names === '' ? [] : [`${names}: ${said}.`]
  })
  const longer = longerOf(
    answers.flatMap(({ name, answer }) => (typeof answer === 'number' ? [[name, answer] as const] : [])),
  )
  const unknown = namesWith('unknown')
  // One product's name ends with its own question mark.
  const asked = `${askHowSoon}: ${unknown}`
  return [...can, ...longer, ...(unknown === '' ? [] : [asked.endsWith('?') ? asked : `${asked}.`])]
}
