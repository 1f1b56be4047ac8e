import type { StageConfig } from '#shared/stage-config.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** What the browser learns of its stage; never more than shared/stage-config.ts says. */
export const stageConfig = ({
  stage,
  eventName,
  ventingMachineKey,
  retentionDays,
  quadrantNames,
  chartLook,
  language,
}: StageSettings): StageConfig => ({
  ...{ stage, eventName, ventingMachineKey, retentionDays },
  ...(quadrantNames && { quadrantNames: [...quadrantNames] }),
  ...(chartLook && { chartLook }),
  ...(language && { language }),
})
