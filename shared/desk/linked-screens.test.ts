import { expect, it } from 'vitest'
import { linkedForms, screenAddress } from './linked-screens.ts'

it('a link opens the screens of the two forms that are not public, each below its form', () => {
  expect(linkedForms.map((form) => screenAddress('https://gala.example', form, 'token'))).toEqual([
    'https://gala.example/comboconvo/screen#token',
    'https://gala.example/ventingmachine/screen#token',
  ])
})
