import { type CommandGroup, onStage, withStageOptions } from '../stage-command.ts'
import { figuresText, rowLogOf, visibleRowOf } from '../stage-rows.ts'
import { chooseRows, rowLines, type RowsChoice, withContentOptions } from './choose-rows.ts'

/** `rows list`: one line a row. */
export const listCommand: CommandGroup = (group, context) => {
  withContentOptions(withStageOptions(group.command('list')))
    .summary('one line an answer, with what it says')
    .description(
      'Lists the answers of a round in their order: row, time (UTC), whether readers see it (shown, waits, hidden; ' +
        'pending where it is hidden until somebody approves it; gone where who sent it has taken it back), and what ' +
        'attendees wrote. One that came after its round was over says so.',
    )
    .action((choice: RowsChoice) =>
      onStage(context, choice, async (connection) => {
        const log = rowLogOf(connection)
        const { form } = choice
        const { round, rows } = await chooseRows(log, choice)
        const visible = await visibleRowOf(log, form, round)
        for (const line of rowLines(form, rows, visible)) context.terminal.print(line)
        const figures = {
          answers: rows.length,
          hidden: rows.filter(({ standing }) => standing !== 'shown').length,
          waiting: rows.filter(({ standing, row }) => standing === 'shown' && row > visible).length,
        }
        const pending = rows.filter(({ standing }) => standing === 'pending').length
        const open = pending > 0 ? ` Of the hidden, ${pending} can be approved: rows show.` : ''
        context.terminal.note(`${figuresText(figures)} of round ${round} of ${form}.${open}`)
      }),
    )
}
