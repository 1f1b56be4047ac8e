import { act, fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { LaserFocus } from '#shared/forms/laser-focus.ts'
import type { Dots } from '#shared/responses.ts'
import { markOf } from '#shared/rows/mark.ts'
import type { Reply } from '#lib/outbox/test-support/responses.ts'
import { TestPhone } from '#lib/outbox/test-support/test-phone.tsx'
import { createLaserFocusOutbox } from '../laser-focus-outbox.ts'
import { roundPath } from '../round-path.ts'
import { LaserFocusForm } from '../LaserFocusForm.tsx'

export const refuses: Reply = () =>
  Promise.resolve(Response.json({ success: false, error: 'No.' }, { status: 400 }))

/** What `fillIn` enters. */
export const answer = { table: 12, idea: 'Swap tables', impact: 8.2, effort: 5 }

/** For tests: a phone that opens the form. */
export class FormPhone extends TestPhone<LaserFocus> {
  /** Addresses of the requests that sent nothing. */
  readonly asked: string[] = []
  /** What the server says of all ideas: impact and effort in tenths. */
  dots: number[] = []
  /** How many turns there were: a desk has gathered, or hidden. */
  revision = 0
  /** What it says of those that a desk has gathered. */
  piles: Dots['piles']
  /** The keys that ideas were sent under: the first idea is this phone's last one. */
  keyOf: () => string = () => ''

  protected read(address: string): Promise<Response> {
    this.asked.push(address)
    if (address.includes('/api/'))
      return Promise.resolve(
        Response.json({
          ...{ round: this.round, revision: this.revision },
          ...{ dots: this.dots, marks: markOf(this.keyOf()), piles: this.piles },
        }),
      )
    return Promise.resolve(Response.json({ stage: 's' }))
  }

  /** The response that names the round has come, and is taken up. */
  async hearsRound(): Promise<void> {
    await vi.waitFor(() => expect(this.asked).toContain(roundPath))
    await act(async () => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(10)
      else await new Promise((resolve) => void setTimeout(resolve, 10))
    })
  }

  protected page() {
    return <LaserFocusForm outbox={createLaserFocusOutbox(this.stored)} />
  }
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

/** Enters everything up to the last step. */
export const fillIn = () => {
  type('12')
  press('Next')
  type('Swap tables')
  press('Next')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8.2' } })
  press('Next')
}
