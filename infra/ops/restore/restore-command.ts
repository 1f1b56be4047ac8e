import { OperatorError } from '../failure-sentence.ts'
import { type CommandGroup, onStage, withStageOptions, withTableOption } from '../stage-command.ts'
import { awsRecovery } from './recovery.ts'
import { restoreStage, type RestoreChoice } from './restore-stage.ts'
import { readMoment } from './restore-time.ts'

/** `restore`: another table, as the stage's was at a moment. */
export const restoreCommand: CommandGroup = (program, context) => {
  withTableOption(withStageOptions(program.command('restore')))
    .summary('makes another table, as the stage’s was at a moment of the last 35 days')
    .description(
      'Has AWS copy the stage’s table as it was at a moment into another one, waits for it, gives it what a restore ' +
        'does not bring along (stream, time to live, recovery, deletion protection, tags), gives a row to every answer ' +
        'that has none, and proves that it is whole. What attendees have taken back since that moment is taken out of ' +
        'it. Then says which answers, rounds, hidden rows and requests only the old table has, and ' +
        'what to write into the stage’s file so that the stage uses the restored one. The old table stays as it is. ' +
        'Where it breaks off, the same command goes on; after the deployment, too.',
    )
    .requiredOption('--to <time>', 'the moment, with its zone: 2026-11-22T14:00:00Z', readMoment)
    .option('--bring-later', 'bring what only the old table has into the restored one')
    .option('--dry-run', 'say whether and as what the table can be restored, and do nothing')
    .action((choice: RestoreChoice) =>
      onStage(context, choice, (connection) => {
        if (connection.region === undefined)
          throw new OperatorError(
            'A table on this machine keeps no past: only that of a deployed stage can be restored.',
          )
        return restoreStage({ ...context, recovery: awsRecovery }, connection, choice)
      }),
    )
}
