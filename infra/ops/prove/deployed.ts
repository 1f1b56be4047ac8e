import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { stackName } from '../../stages/stage-names.ts'
import { awsRecovery, restoredName } from '../restore/recovery.ts'
import { readTemplate } from '../stack-resources.ts'
import { describeTable, type Table } from '../table-status.ts'
import type { Deployed } from './scene.ts'

interface Place {
  readonly stage: string
  readonly region: string
  readonly table: Table
}

/** What an action of an alarm says where it went well. */
const success = 'Successfully executed'

/** A deployed stage, with the credentials of whoever is at the keyboard. */
export const openDeployed = ({ stage, region, table }: Place): Deployed & { readonly close: () => void } => {
  const watch = new CloudWatchClient({ region })
  const formation = new CloudFormationClient({ region })
  const StackName = stackName(stage)
  const AlarmName = `${StackName}-api-errors`
  return {
    ring: async () => {
      const StateReason = 'A test: it was rung by hand, and nothing is wrong.'
      await watch.send(new SetAlarmStateCommand({ AlarmName, StateValue: 'ALARM', StateReason }))
    },
    told: async (since) => {
      const { AlarmHistoryItems = [] } = await watch.send(
        new DescribeAlarmHistoryCommand({
          AlarmName,
          HistoryItemType: 'Action',
          StartDate: new Date(since),
          EndDate: new Date(Date.now() + 60_000),
        }),
      )
      return AlarmHistoryItems.map(({ HistorySummary = '' }) => HistorySummary.startsWith(success))
    },
    status: async () => {
      const { Stacks } = await formation.send(new DescribeStacksCommand({ StackName }))
      return Stacks?.[0]?.StackStatus ?? 'UNKNOWN'
    },
    originKeys: async () => {
      const { Resources = {} } = await readTemplate(formation, StackName)
      return Object.keys(Resources).filter((id) => /^OriginKey\d+$/.test(id))
    },
    copy: async () => {
      const { latest } = await awsRecovery.window(table)
      const to = Math.floor(latest / 1000) * 1000
      const copied = { ...table, tableName: `${restoredName(table.tableName, to)}-measured` }
      await awsRecovery.begin(table, to, copied.tableName)
      return {
        tableName: copied.tableName,
        status: async () => (await describeTable(copied))?.TableStatus,
        remove: async () => {
          await copied.client.send(new DeleteTableCommand({ TableName: copied.tableName }))
        },
      }
    },
    close: () => {
      watch.destroy()
      formation.destroy()
    },
  }
}
