import { createContext, useContext } from 'react'
import { joinPath } from '#shared/site-paths.ts'
import { useStageConfig } from '#lib/stage/use-stage-config.ts'

/** Whether a wall follows the evening: that has a programme, whatever was known of one when the stage was deployed. */
export const IsOfEvening = createContext(false)

/** The path that a wall shows to the room: that of an evening with a programme, or else of its own form. */
export const useJoinPath = (formPath: string): string => {
  const isOfEvening = useContext(IsOfEvening)
  const config = useStageConfig()
  return isOfEvening || config?.hasProgramme === true ? joinPath : formPath
}
