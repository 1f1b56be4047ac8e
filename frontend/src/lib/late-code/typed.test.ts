// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { readTyped, writeTyped } from './typed.ts'

const page = `<div id="root">
  <input name="name"><input type="radio" name="team" value="a" checked><input type="radio" name="team" value="b">
  <select name="kind"><option>x</option><option>y</option></select><textarea name="idea"></textarea></div>`

const open = () => {
  document.body.innerHTML = page
  return {
    name: document.querySelector<HTMLInputElement>('[name=name]')!,
    other: document.querySelector<HTMLInputElement>('[value=b]')!,
    kind: document.querySelector('select')!,
    idea: document.querySelector('textarea')!,
  }
}

afterEach(() => document.body.replaceChildren())

it('what was typed and chosen is in the same page again, with the caret where it was', () => {
  const before = open()
  before.name.value = 'Maya'
  before.other.checked = true
  before.kind.value = 'y'
  before.idea.value = 'Fewer meetings'
  before.idea.focus()
  before.idea.setSelectionRange(5, 5)
  const typed = JSON.parse(JSON.stringify(readTyped())) as ReturnType<typeof readTyped>
  const after = open()
  writeTyped(typed)
  expect([after.name.value, after.other.checked, after.kind.value, after.idea.value]).toEqual([
    'Maya',
    true,
    'y',
    'Fewer meetings',
  ])
  expect([document.activeElement, after.idea.selectionStart]).toEqual([after.idea, 5])
})

it('is in no field of another form', () => {
  open().name.value = 'Maya'
  const typed = readTyped()
  document.body.innerHTML = page.replace('name="name"', 'name="table"')
  writeTyped(typed)
  expect(document.querySelector<HTMLInputElement>('[name=table]')?.value).toBe('')
})
