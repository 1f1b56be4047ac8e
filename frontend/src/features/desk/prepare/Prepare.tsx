import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StageConfig } from '#shared/stage-config.ts'
import { DialogPanel } from '#components/dialog-panel/DialogPanel.tsx'
import { Icon } from '#components/icon/Icon.tsx'
import { useLatePart } from '#lib/late-code/use-late-part.ts'
import { BigButton } from '../press/BigButton.tsx'
import type { Crowd } from '../rehearsal/plan.ts'
import { beginRehearsal, isRehearsed } from '../rehearsal/rehearsal.ts'
import { ClearButton } from '../rehearsal/RehearsalBar.tsx'
import { RehearsePage } from '../rehearsal/RehearsePage.tsx'
import { DeskIcon } from '../parts/DeskIcon.tsx'
import type { DeskStore } from '../state/desk-store.ts'
import type { Held } from '../state/followed-form.ts'
import { namesOfStage } from '../state/quadrant-names.ts'
import { AxesPage, type PageProps, QuestionPage, WordsPage } from './Pages.tsx'
import { isPrepared, type PageName, pages, preparing, saidBy, saveLine } from './preparing.ts'
import { Preview } from './Preview.tsx'
import { eveningOf, sheetMaker } from './sheets/sheets.ts'
import { SheetsButton, SheetsPage } from './sheets/SheetsPage.tsx'
import styles from './Prepare.module.css'

const titles: Readonly<Record<PageName, string>> = {
  question: 'The question',
  axes: 'Axes and quarters',
  words: 'Words to hold',
  sheets: 'Sheets',
  rehearse: 'Rehearsal',
}

const loadPreview = async () => (await import('./sheets/SheetPreview.tsx')).SheetPreview

/** What a page says of itself in the list. */
const lineOf = (page: PageName, { state, typed, ofStage }: PageProps): string => {
  if (page === 'question')
    return saidBy(typed, 'question_en', state.prepared?.question?.en) || 'Our own, until you write one'
  if (page === 'axes') {
    const { impact = 'Impact', effort = 'Time to Value' } = state.prepared?.axes ?? {}
    return `${impact}, ${effort}. ${(state.show.names ?? ofStage).join(', ')}`
  }
  if (page === 'sheets')
    return state.sealed ? 'Made. The same again at any time' : 'One a table, with its code'
  if (page === 'rehearse')
    return isRehearsed(state) ? 'It is up. Clear it before the doors open' : 'Takes four minutes'
  const count = state.prepared?.words.length ?? 0
  return count === 0 ? 'The usual ones' : `The usual ones, and ${count} of yours`
}

interface PrepareProps {
  readonly store: DeskStore
  readonly held: Held
  readonly stage: StageConfig | undefined
  readonly isLost: boolean
  readonly onClose: () => void
}

/** What is prepared for the evening: a list of pages, one page each, and beside it what others will see. It saves by itself. */
export const Prepare = ({ store, held: { state }, stage, isLost, onClose }: PrepareProps) => {
  const desk = preparing(store)
  const { saver } = desk
  const { page } = useSyncExternalStore(desk.subscribe, desk.view)
  const { typed, state: saving, isDecided } = useSyncExternalStore(saver.subscribe, saver.look)
  const ofStage = namesOfStage(stage)
  const { numbered, round } = state
  useEffect(() => {
    desk.know(ofStage)
  }, [desk, ofStage])
  useEffect(() => {
    if (!isLost) void saver.save()
  }, [saver, isLost])
  const go = (to: PageName | undefined) => desk.show({ page: to })
  const isTyped = Object.keys(typed).some((name) => name.startsWith('question_'))
  const isAsking = isTyped && numbered > 0 && !isDecided
  const props: PageProps = { store, state, saver, typed, ofStage, disabled: isLost }
  const maker = sheetMaker(store)
  const { programme } = state
  const evening = useMemo(() => eveningOf(stage, { programme }), [stage, programme])
  const [SheetPreview, bringPreview] = useLatePart(loadPreview)
  useEffect(() => {
    if (page === 'sheets') bringPreview()
  }, [page, bringPreview])
  const [crowd, setCrowd] = useState<Crowd>('80')
  const rehearse = () => {
    onClose()
    void beginRehearsal(store, Number(crowd))
  }
  const ready = pages.filter((one) => isPrepared(state, one)).length
  const list = (
    <ul className={styles.todo}>
      {pages.map((one) => (
        <li key={one}>
          <button type="button" aria-current={one === page ? 'page' : undefined} onClick={() => go(one)}>
            <i
              role="img"
              data-ready={isPrepared(state, one)}
              aria-label={isPrepared(state, one) ? 'Ready' : 'Open'}
            />
            <span>
              <b>{titles[one]}</b>
              <small dir="auto">
                {one === 'question' && isAsking
                  ? 'Not saved yet: a new round, or a typo?'
                  : lineOf(one, props)}
              </small>
            </span>
            <Icon name="arrow" />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <DialogPanel open onClose={onClose} label="Prepare" shape="full">
      <div className={styles.prepare} data-page={page ?? 'home'}>
        <header className={styles.rail}>
          {page ? (
            <button type="button" onClick={() => go(undefined)}>
              <DeskIcon name="back" />
              Prepare
            </button>
          ) : (
            <b>{stage?.eventName}</b>
          )}
          <p role="status" data-off={isLost || saving === 'offline'}>
            {saveLine(saving, isLost, isAsking)}
          </p>
        </header>
        {page && (
          <nav className={styles.menu} aria-label="Prepare">
            {list}
          </nav>
        )}
        <div className={styles.edit} key={page}>
          {page === 'question' && (
            <QuestionPage
              {...props}
              isAsking={isAsking}
              onMend={() => void saver.decide('mended')}
              onRound={() => void saver.decide({ endsRound: round })}
            />
          )}
          {page === 'axes' && <AxesPage {...props} />}
          {page === 'words' && <WordsPage {...props} />}
          {page === 'sheets' && <SheetsPage maker={maker} evening={evening} />}
          {page === 'rehearse' && <RehearsePage {...props} crowd={crowd} onCrowd={setCrowd} />}
          {!page && (
            <>
              <h2>{ready === pages.length ? 'All is ready.' : 'Before the doors open.'}</h2>
              <p>
                {ready} of {pages.length} done. Change anything until the doors open, most of it after.
              </p>
              {list}
            </>
          )}
        </div>
        <aside className={styles.show} aria-label="Preview">
          {page === 'sheets' ? (
            SheetPreview && <SheetPreview maker={maker} evening={evening} />
          ) : (
            <Preview {...props} page={page ?? 'question'} />
          )}
        </aside>
        <div className={styles.thumb}>
          {page === 'sheets' ? (
            <SheetsButton maker={maker} evening={evening} disabled={isLost} />
          ) : page === 'rehearse' && isRehearsed(state) ? (
            <ClearButton store={store} label="Clear the rehearsal" disabled={isLost} onDone={onClose} />
          ) : page === 'rehearse' ? (
            <BigButton
              tone="curtain"
              label="Start the rehearsal"
              hint="About four minutes"
              icon={<Icon name="arrow" />}
              disabled={isLost || numbered > 0}
              onPress={rehearse}
            />
          ) : (
            <BigButton
              tone="ink"
              label="Done"
              hint={isLost && saving !== 'saved' ? 'Not saved yet' : undefined}
              icon={<Icon name="check" />}
              onPress={() => (page ? go(undefined) : onClose())}
            />
          )}
        </div>
      </div>
    </DialogPanel>
  )
}
