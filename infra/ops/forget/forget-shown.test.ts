import { expect, it } from 'vitest'
import { rowsOf, stageInMemory } from '../test-support/stage-in-memory.ts'

const form = 'venting-machine'
const email = 'maya@company.example'

it('a container that has read a text with the address tells it without from then on, and a screen is told', async () => {
  const { log, putPages, run } = stageInMemory()
  putPages(
    form,
    1,
    rowsOf(form, 3).map((row, index) => ({
      ...row,
      answer: { ...row.answer, answer: index === 1 ? `Ask ${email}` : 'Meetings' },
    })),
  )
  const told = async () => {
    const { rows } = await log.read(form, { from: 1, limit: 9 })
    return rows.map(({ answer }) => answer.answer)
  }
  expect(await told()).toEqual(['Meetings', `Ask ${email}`, 'Meetings'])
  expect((await run('forget', '--email', email, '--yes')).code).toBe(0)
  expect(await told()).toEqual(['Meetings', 'Ask [removed]', 'Meetings'])
  expect(await log.turned(form, 0)).toMatchObject({
    gone: [],
    back: [{ row: 2, answer: { answer: 'Ask [removed]' } }],
  })
})
