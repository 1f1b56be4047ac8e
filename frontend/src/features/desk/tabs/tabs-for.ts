import { mayDo, type DeskScope } from '#shared/desk/scopes.ts'
import type { LiveForm } from '#shared/rows/row.ts'
import { isFlagged } from '../answers/list-view.ts'
import type { Tab, TabId } from '../parts/Tabs.tsx'
import { countStandings } from '../state/counts.ts'
import { formRecords } from '#shared/forms/form-records.ts'
import type { Held } from '../state/followed-form.ts'

/** The parts of the desk that a link may use for a form; the others are not there. */
export const tabsFor = (form: LiveForm, scope: DeskScope): readonly Tab[] => {
  const { hasQuestion } = formRecords[form].desk
  const all: readonly (Tab & { readonly needs: DeskScope })[] = [
    { id: 'stage', label: 'Stage', icon: 'stage', needs: 'screen' },
    { id: 'answers', label: 'Answers', icon: 'answers', needs: 'moderate' },
    { id: 'spotlight', label: 'Spotlight', icon: 'spotlight', needs: 'show' },
    { id: 'view', label: 'View', icon: 'view', needs: 'show' },
    hasQuestion
      ? { id: 'question', label: 'Question', icon: 'question', needs: 'all' }
      : { id: 'question', label: 'Round', icon: 'round', needs: 'all' },
  ]
  return all.filter(({ needs }) => mayDo(scope, needs))
}

/** Those there are to choose from in a window, and the one that is shown; where the stage stands beside, it is none. */
export const tabsIn = (
  isWide: boolean,
  every: readonly Tab[],
  chosen: TabId,
): { readonly tabs: readonly Tab[]; readonly shown: TabId | undefined } => {
  const tabs = isWide ? every.filter(({ id }) => id !== 'stage') : every
  return { tabs, shown: tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id }
}

/** How many answers want to be looked at: those that wait for approval, else those that are flagged. */
export const toLookAt = ({ answers }: Pick<Held, 'answers'>): number =>
  countStandings(answers).pending || answers.filter(isFlagged).length
