import { initialWallState, type Change, type WallState } from '../wall/state/wall-state.ts'

/** What the cloud shows beyond what every wall does. */
export interface CloudState extends WallState {
  /** The answers to the last question are on the wall again. */
  readonly keptShown: boolean
  /** The phrase of the list at which one is; undefined at its beginning. */
  readonly at: string | undefined
}

export const initialCloudState: CloudState = { ...initialWallState, keptShown: false, at: undefined }

/** Another question: whatever was shown of the last one goes. */
export const askAnew: Change<CloudState> = () => ({ isListed: false, keptShown: false, lit: undefined })
