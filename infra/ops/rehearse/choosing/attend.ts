import { showSchema } from '#shared/desk/desk.ts'
import { apiPath } from '#shared/routes.ts'
import { rowsMetaSchema } from '#shared/rows/responses.ts'
import { ask, openMail, pauseFor, type Phone } from './phone.ts'
import { rateOnPhone } from './rater.ts'
import { voteOnPhone } from './voter.ts'

/** What goes on, as the form's page asks for it. */
const readShow = async (phone: Phone) => {
  const meta = rowsMetaSchema.parse(await ask(phone, `${apiPath('get-laser-focus')}?meta=1`))
  return showSchema.parse(meta.show ?? {})
}

/** Does what the room does, one thing after the other, until the vote is done on this phone. @throws the signal's reason */
const takePart = async (phone: Phone, mails: Mails): Promise<void> => {
  let hasRated = false
  await pauseFor(phone, [0, phone.pace.asksMs[1]])
  for (;;) {
    const { rate, vote } = await readShow(phone)
    if (vote && !vote.revealed) return voteOnPhone(phone, mails.ballots)
    if (rate && !rate.revealed && !hasRated) {
      hasRated = true
      await rateOnPhone(phone, mails.ratings)
    }
    await pauseFor(phone, phone.pace.asksMs)
  }
}

const openMails = (phone: Phone) => ({
  ratings: openMail(phone, phone.book.ratings, ({ replaces }) =>
    apiPath(replaces === undefined ? 'post-rating' : 'change-rating'),
  ),
  ballots: openMail(phone, phone.book.ballots, () => apiPath('post-ballot')),
})
type Mails = ReturnType<typeof openMails>

/**
 * One phone through rating and vote. Resolves when its owner has put it away and nothing that was said waits on it any
 * more, or it is over. @throws what should not happen
 */
export const attend = async (phone: Phone): Promise<void> => {
  const mails = openMails(phone)
  try {
    await takePart(phone, mails).catch((error: unknown) => {
      if (!phone.signal.aborted) throw error
    })
    await Promise.all([mails.ratings.empty(), mails.ballots.empty()])
  } finally {
    mails.ratings.stop()
    mails.ballots.stop()
  }
}
