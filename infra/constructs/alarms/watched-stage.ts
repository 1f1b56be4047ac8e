import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { type ApiRoute, apiRoutes } from '#shared/routes.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** What the alarms and the dashboard of a stage look at. */
export interface WatchedStage {
  readonly settings: StageSettings
  readonly apiId: string
  readonly distributionId: string
  readonly table: ITable
  /** Every function of the stage, by its handler's id. */
  readonly functions: ReadonlyMap<string, IFunction>
}

/** The function of a handler. @throws Error where the stage has none. */
export const functionOf = ({ functions }: Pick<WatchedStage, 'functions'>, handler: string): IFunction => {
  const found = functions.get(handler)
  if (!found) throw new Error(`The stage has no function for the handler ${handler}.`)
  return found
}

/** The functions of all routes of some kind, by their handlers' ids. */
export const functionsOfRoutes = (
  stage: Pick<WatchedStage, 'functions'>,
  isMeant: (route: ApiRoute) => boolean,
): ReadonlyMap<string, IFunction> =>
  new Map(
    (apiRoutes as readonly ApiRoute[]).filter(isMeant).map(({ id }) => [id, functionOf(stage, id)] as const),
  )

/** The functions that take the answers of the live forms. */
export const takingAnswers = (stage: Pick<WatchedStage, 'functions'>): ReadonlyMap<string, IFunction> =>
  functionsOfRoutes(stage, ({ method, gate }) => method === 'POST' && gate === 'answers')

/** The functions that charts and screens ask again and again, whether there is a visitor or not. */
export const followingRows = (stage: Pick<WatchedStage, 'functions'>): ReadonlyMap<string, IFunction> =>
  functionsOfRoutes(stage, ({ store }) => store?.access === 'follow-rows')
