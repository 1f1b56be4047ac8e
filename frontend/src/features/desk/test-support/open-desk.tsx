import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import type { StageConfig } from '#shared/stage-config.ts'
import { DeskScreen } from '../DeskScreen.tsx'
import type { TabId } from '../parts/Tabs.tsx'
import { LateTab } from '../tabs/LateTab.tsx'
// Here already when the desk brings it: no test waits for a file.
import '../wall/OtherPicture.tsx'
import { DeskWorld } from './desk-world.ts'

interface RoomProps {
  readonly world: DeskWorld
  readonly stage: StageConfig | undefined
}

const Room = ({ world: { store }, stage }: RoomProps) => {
  const view = useSyncExternalStore(store.subscribe, store.getView)
  const [tab, setTab] = useState<TabId>('stage')
  const { held } = view
  if (!held) return null
  const shared = { store, view, held, stage, LateTab }
  return <DeskScreen key={`${held.state.form} ${held.state.round}`} {...shared} tab={tab} onTab={setTab} />
}

/** What a test knows of its desk before that opens, and of the window and its stage. */
interface Opening {
  readonly tab?: string
  readonly stage?: StageConfig
  readonly isWide?: boolean
}

/** For tests: a desk on a phone over a world, with a clock that moves by `pass`. Needs happy-dom and false timers. */
export class OpenDesk {
  readonly world: DeskWorld

  constructor(world = new DeskWorld()) {
    this.world = world
    this.world.now = Date.now()
  }

  /** Opens the desk, and one of its parts. */
  async open({ tab, stage, isWide = false }: Opening = {}): Promise<this> {
    const never = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches: isWide, addEventListener: never, removeEventListener: never },
    }))
    render(<Room world={this.world} stage={stage} />)
    await act(() => this.world.start())
    await this.pass(0)
    if (tab !== undefined) await this.tab(tab)
    return this
  }

  /** Lets time pass for the desk's parts and its store. */
  async pass(milliseconds: number): Promise<void> {
    await act(async () => {
      await this.world.pass(milliseconds)
      await vi.advanceTimersByTimeAsync(milliseconds)
    })
  }

  button(name: string | RegExp): HTMLButtonElement {
    return screen.getByRole('button', { name })
  }

  /** Taps what has a name, with a finger. */
  async tap(name: string | RegExp, role = 'button'): Promise<void> {
    const target = screen.getByRole(role, { name })
    target.focus()
    fireEvent.click(target, { detail: 1 })
    await this.pass(0)
  }

  /** Types into a field, over what was there. */
  async type(name: string, value: string): Promise<void> {
    fireEvent.change(screen.getByRole('searchbox', { name }), { target: { value } })
    await this.pass(0)
  }

  /** What there is to choose from, and its badge. */
  get tabs(): readonly string[] {
    const all = within(screen.getByRole('navigation')).getAllByRole('button')
    return all.map(({ textContent }) => textContent)
  }

  async tab(name: string): Promise<void> {
    const [tab = document.body] = within(screen.getByRole('navigation')).getAllByRole('button', {
      name: new RegExp(`^${name}`),
    })
    fireEvent.click(tab, { detail: 1 })
    await this.pass(0)
  }

  /** Keeps a button down with a finger for so long. */
  async hold(button: HTMLElement, milliseconds: number): Promise<void> {
    fireEvent.pointerDown(button, { button: 0, isPrimary: true })
    await this.pass(milliseconds)
    fireEvent.pointerUp(button)
    fireEvent.click(button, { detail: 1 })
    await this.pass(0)
  }

  /** Presses a key where the focus is. */
  async key(key: string): Promise<void> {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await this.pass(0)
  }

  /** What stands on the list, from the top, and its words. */
  get cards(): readonly string[] {
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  }

  /** What has the focus, by its name. */
  get focused(): string {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  }

  get text(): string {
    return document.body.textContent
  }
}
