/** The script by which phones keep the live forms; it is at the root of the site, for it may keep nothing above itself. */
export const workerFile = 'worker.js'

/** What a form needs to open without a network. */
export interface KeptForm {
  /** What its document is known by. */
  readonly digest: string
  /** The addresses of its files, which never change. */
  readonly files: readonly string[]
}

/** The forms that phones keep, by their paths. */
export type KeptForms = Readonly<Record<string, KeptForm | undefined>>

const mixed = (bits: number): string => {
  const once = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return ((twice ^ (twice >>> 16)) >>> 0).toString(16).padStart(8, '0')
}

/** What a document is known by, among the builds of one form: 64 bits of its text. */
export const digestOf = (text: string): string => {
  let [one, other] = [0x811c9dc5, 0x2545f491]
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(index), 0x5bd1e995)
  }
  return mixed(one) + mixed(other)
}

const lineOf = (forms: KeptForms): string => `self.kept=${JSON.stringify(forms)};\n`

/** The worker's script for these forms: its first line says which, so that it is another one with each of their builds. */
export const workerFor = (forms: KeptForms, code: string): string => lineOf(forms) + code

/** The forms that a worker's script keeps. @throws where it is none. */
export const formsOf = (script: string): KeptForms => {
  const [, json = ''] = /^self\.kept=(\{.*\});\n/.exec(script) ?? []
  return JSON.parse(json) as KeptForms
}

/** The same script for other forms. A worker whose form is not among them removes itself and what it has kept. */
export const workerWith = (forms: KeptForms, script: string): string =>
  workerFor(forms, script.slice(lineOf(formsOf(script)).length))
