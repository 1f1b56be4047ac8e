import type { Command } from 'commander'
import { stageNames } from '../stages/stage-settings.ts'
import type { Connect, StageChoice, StageConnection } from './connect.ts'
import type { Terminal } from './terminal.ts'

/** What commands work with. */
export interface Context {
  readonly terminal: Terminal
  readonly connect: Connect
}

/** A group of commands, such as `leads`: adds itself to the program. */
export type CommandGroup = (program: Command, context: Context) => void

/** Gives a command the options that choose its stage. */
export const withStageOptions = (command: Command): Command =>
  command
    .option('--stage <stage>', `the stage: ${stageNames().join(', ')}`, 'local')
    .option('--aws', 'the deployed stage, also where one of that name runs on this machine')

/** Gives a command the option of another table than the one the stage uses. */
export const withTableOption = (command: Command): Command =>
  command.option(
    '--table <name>',
    'another table of the stage than the one it uses: one that was restored, or that of before',
  )

/** Connects to the chosen stage, says which it is, does the work and lets go. */
export const onStage = async (
  { terminal, connect }: Context,
  choice: StageChoice,
  work: (connection: StageConnection) => Promise<void>,
): Promise<void> => {
  const connection = await connect(choice)
  try {
    const which = choice.table === undefined ? '' : `, its table ${choice.table}`
    terminal.note(`Stage "${choice.stage}" ${connection.place}${which}`)
    await work(connection)
  } finally {
    connection.close()
  }
}
