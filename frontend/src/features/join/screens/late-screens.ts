import { BreakScreen } from './BreakScreen.tsx'
import { EndScreen } from './EndScreen.tsx'
import { ToolsScreen } from './ToolsScreen.tsx'

/** What nobody sees first: it comes once the page is quiet, or is wanted. */
export const lateScreens = { BreakScreen, EndScreen, ToolsScreen }
