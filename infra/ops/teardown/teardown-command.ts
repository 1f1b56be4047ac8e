import { type CommandGroup, withStageOptions } from '../stage-command.ts'
import { cloud } from './cloud.ts'
import { tearDown, type TeardownChoice } from './tear-down.ts'

/** `teardown`: exports everything a stage holds, then deletes the stage. */
export const teardownCommand: CommandGroup = (program, context) => {
  withStageOptions(program.command('teardown'))
    .summary('exports everything a stage holds, then deletes it')
    .description(
      'Writes every round of every live form (CSV and XLSX) and all leads (CSV) into a folder that only you can read, ' +
        'personal data too, reads the files back, asks for the stage’s name, removes the website’s files, runs cdk ' +
        'destroy, and deletes the table, which no stack takes along. Until the export is whole nothing is deleted; ' +
        'where it breaks off later, the same command goes on from there. A permanent stage is refused. Of a stage ' +
        'that runs on this machine the table is deleted.',
    )
    .requiredOption('--out <folder>', 'the folder for the exported files; it is made')
    .option('--yes <stage>', 'the stage’s name once more: do it without asking')
    .option(
      '--table <name>',
      'the table that is left of a stage whose stack is gone, where --out does not know it',
    )
    .action((choice: TeardownChoice) => tearDown({ ...context, cloud }, choice))
}
