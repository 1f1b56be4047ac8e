import { createIdempotencyKey } from '#lib/idempotency-key.ts'
import { voteStateSchema, type VoteState } from '#shared/choosing/vote-responses.ts'
import type { SentBallot } from '#shared/forms/ballot.ts'
import { apiPath } from '#shared/routes.ts'
import { ask, type Mail, pauseFor, type Phone } from './phone.ts'
import { habits } from './plan.ts'

type Vote = NonNullable<VoteState['vote']>
type Given = ReadonlyMap<number, number>

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]

const sumOf = (given: Given): number => [...given.values()].reduce((sum, dots) => sum + dots, 0)

/** One dot more on some idea that has room for it. */
const withOne = (given: Given, { ideas, mostOnOne }: Vote, random: () => number): Given => {
  const row = pick(
    ideas.map((idea) => idea.row).filter((idea) => (given.get(idea) ?? 0) < mostOnOne),
    random,
  )
  return row === undefined ? given : new Map(given).set(row, (given.get(row) ?? 0) + 1)
}

/** One dot less on some idea that has any. */
const withoutOne = (given: Given, random: () => number): Given => {
  const row = pick([...given.keys()], random)
  if (row === undefined) return given
  const rest = new Map(given)
  const dots = (given.get(row) ?? 0) - 1
  if (dots > 0) rest.set(row, dots)
  else rest.delete(row)
  return rest
}

/**
 * Votes on one phone: says that it is there, gives one dot after the other, and some move one, at once or at the very
 * end; each time the whole ballot, in the next version. @throws the signal's reason
 */
export const voteOnPhone = async (phone: Phone, mail: Mail<SentBallot>): Promise<void> => {
  const { random, table, pace, book, number } = phone
  const { vote, now } = voteStateSchema.parse(await ask(phone, apiPath('get-vote')))
  if (!vote || vote.revealed) return
  const aheadMs = now - Date.now()
  const leftMs = () => vote.endsAt - Date.now() - aheadMs
  const voter = createIdempotencyKey()
  let [given, version]: [Given, number] = [new Map(), 0]
  const say = () => {
    version += 1
    const dots = [...given].map(([idea, count]) => ({ idea, dots: count }))
    const body = { table, voter, people: 1, version, dots }
    mail.say({ idempotencyKey: createIdempotencyKey(), body, madeAt: Date.now(), round: vote.session })
  }
  const move = () => {
    given = withOne(withoutOne(given, random), vote, random)
    say()
  }
  book.voters.add(number)
  say()
  const { onlyThere, move: moves, moveAtEnd } = habits.vote
  if (random() < onlyThere) return
  while (leftMs() > 0 && sumOf(given) < vote.dots) {
    await pauseFor(phone, pace.thinkMs, leftMs())
    if (leftMs() <= 0) return
    given = withOne(given, vote, random)
    say()
  }
  if (random() < moves) {
    await pauseFor(phone, pace.thinkMs, leftMs())
    if (leftMs() > 0) move()
  }
  if (random() < moveAtEnd) {
    const untilLast = leftMs() - random() * pace.lastMs
    if (untilLast > 0) await pauseFor(phone, [untilLast, untilLast])
    move()
  }
}
