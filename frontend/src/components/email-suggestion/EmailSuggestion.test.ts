import { expect, it } from 'vitest'
import { suggestEmail } from './EmailSuggestion.tsx'

it.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmail.con', 'maya@gmail.com'],
  ['maya@hotmial.com', 'maya@hotmail.com'],
  ['Maya@yaho.com', 'Maya@yahoo.com'],
  ['maya@outlok.com', 'maya@outlook.com'],
])('%s was likely meant as %s', (email, meant) => {
  expect(suggestEmail(email)).toBe(meant)
})

it.each([
  'maya@gmail.com',
  'maya@company.example',
  'maya@company.com',
  'maya@acme.io',
  'maya@gmx.net',
  'maya@mac.com',
  'maya@sap.com',
  'maya@bluewin.ch',
  'maya@live.co.uk',
  'maya',
  'maya@gmial',
  '',
])('%s is no slip', (email) => {
  expect(suggestEmail(email)).toBeUndefined()
})
