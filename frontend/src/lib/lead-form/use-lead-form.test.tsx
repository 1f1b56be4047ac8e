// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TextField } from '#components/field/Field.tsx'
import { checkLead } from './check-lead.ts'
import { LeadFormFoot } from '#components/lead-form-foot/LeadFormFoot.tsx'
import { createLeadFormStore, type LeadFormStore } from './lead-form-store.ts'
import type { LeadCheck } from './lead-form-state.ts'
import { useLeadForm } from './use-lead-form.ts'

const needed = (sentence: string) => z.string({ error: sentence })

const schema = z.object({ name: needed('Who?'), town: needed('Where?'), list: z.optional(z.string()) })
const check: LeadCheck = (values, beside) => checkLead(schema, values, beside)

const create = () =>
  createLeadFormStore({
    name: 'a-form',
    fields: ['name', 'town'],
    rules: { atHand: () => check, bring: () => Promise.resolve(check) },
    kind: 'contact',
  })

const Form = ({ store }: { store: LeadFormStore<'name' | 'town'> }) => {
  const { state, ready, formProps, field } = useLeadForm(store, { list: 'a' })
  return (
    <form {...formProps}>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('town')} label="Town" />
      <LeadFormFoot state={state} ready={ready} label="Send" success="Sent!" />
    </form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole('button')
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => {
  cleanup()
})

describe('a form at fault', () => {
  it('ties the sentences to their fields and puts the focus on the first', () => {
    render(<Form store={create()} />)
    fireEvent.click(button())
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field('Town').getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Where?')
    expect(document.activeElement).toBe(field('Name'))
  })

  it('leaves the focus where it is while the fault is put right', () => {
    render(<Form store={create()} />)
    fireEvent.click(button())
    field('Town').focus()
    type('Town', 'B')
    expect(field('Town').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('Town'))
  })
})

it('asks to complete a field that the browser cannot read a value from, as half a date', () => {
  render(<Form store={create()} />)
  type('Name', 'Ada')
  type('Town', 'Turin')
  Object.defineProperty(field('Town'), 'validity', { value: { badInput: true } })
  fireEvent.click(button())
  const described = document.getElementById(field('Town').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Complete this field, or leave it empty.')
  expect(document.activeElement).toBe(field('Town'))
})

describe('a form that is sent', () => {
  it('says so while it is on its way, and is emptied when it has arrived', async () => {
    let arrive: () => void = () => undefined
    const fetched = vi.fn(
      () => new Promise((resolve) => (arrive = () => resolve(Response.json({ success: true })))),
    )
    vi.stubGlobal('fetch', fetched)
    render(<Form store={create()} />)
    type('Name', 'Ada')
    type('Town', 'Turin')
    fireEvent.click(button())
    expect(button().textContent).toBe('Sending...')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(field('Name').readOnly).toBe(true)
    fireEvent.click(button())
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    arrive()
    await screen.findByText('Sent!')
    expect(field('Name').value).toBe('')
    expect(button().textContent).toBe('Send')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('goes on by itself where a field was changed while it was tried, once that is left', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    render(<Form store={create()} />)
    type('Name', 'Ada')
    type('Town', 'Turin')
    fireEvent.click(button())
    await screen.findByText(/keeps trying/)
    fireEvent.focus(field('Town'))
    type('Town', 'Rome')
    expect(screen.getByText(/, once you leave the field\.$/)).toBeTruthy()
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) =>
      Promise.resolve(Response.json({ success: body.includes('Rome') })),
    )
    fireEvent.blur(field('Town'))
    expect(await screen.findByText('Sent!')).toBeTruthy()
  })

  it('has with it what only a machine fills in, and what the form adds', () => {
    const store = create()
    const submit = vi.spyOn(store, 'submit')
    render(<Form store={store} />)
    const trap = document.querySelector<HTMLInputElement>('input[name=website]')
    if (trap) trap.value = 'https://spam.example'
    fireEvent.click(button())
    expect(submit).toHaveBeenCalledExactlyOnceWith(
      { list: 'a', website: 'https://spam.example' },
      [],
      undefined,
    )
  })
})

describe('the prerendered form', () => {
  const prerender = () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Form store={create()} />)
    document.body.replaceChildren(container)
    return container
  }

  it('cannot be sent before it is alive, neither by the button nor into an address', () => {
    prerender()
    expect(document.querySelector('form')?.method).toBe('post')
    expect(document.querySelector('form')?.hasAttribute('action')).toBe(false)
    expect(document.querySelector('button')?.disabled).toBe(true)
  })

  it('keeps what was typed before it came alive, and what was kept of an earlier visit', async () => {
    create().edit('town', 'Turin')
    const container = prerender()
    const complaints = vi.spyOn(console, 'error')
    field('Name').value = 'Ada'
    const root = await act(() => hydrateRoot(container, <Form store={create()} />))
    expect(field('Name').value).toBe('Ada')
    expect(field('Town').value).toBe('Turin')
    expect(document.querySelector('button')?.disabled).toBe(false)
    expect(complaints).not.toHaveBeenCalled()
    act(() => root.unmount())
  })
})

it('hides the trap from everybody', () => {
  render(<Form store={create()} />)
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull()
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.autocomplete).toBe('off')
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
})
