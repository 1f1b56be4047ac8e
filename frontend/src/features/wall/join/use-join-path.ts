import { joinPath } from '#shared/site-paths.ts'
import { useStageConfig } from '#lib/stage/use-stage-config.ts'

/** The path that a wall shows to the room: that of an evening with a programme, or else of its own form. */
export const useJoinPath = (formPath: string): string =>
  useStageConfig()?.hasProgramme === true ? joinPath : formPath
