import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderForEach } from '../../test-support/temporary-folder.ts'
import { type EdgeRequest, type Origin, plainText } from '../http/http-server.ts'
import { inboxPage, type Mail, openMails, withInbox } from './inbox.ts'

let folder: string
folderForEach('mails', (made) => void (folder = made))

const receipt = (key: string, at = 1) => ({ key, at, fields: { subject: `For ${key}` } })
const shown = () =>
  openMails(folder)
    .list()
    .map(({ key, times }) => `${key} ${times}`)

describe('the mails', () => {
  it('are listed newest first, a doubled one once with its count', () => {
    const mails = openMails(folder)
    expect(mails.list()).toEqual([])
    for (const key of ['a', 'b', 'a']) mails.add(receipt(key))
    expect(mails.list()).toEqual([
      { ...receipt('b'), times: 1 },
      { ...receipt('a'), times: 2 },
    ])
  })

  it('survive a restart, count and all', () => {
    const mails = openMails(folder)
    for (const key of ['a', 'b', 'a']) mails.add(receipt(key))
    expect(shown()).toEqual(['b 1', 'a 2'])
  })

  it('survive a line that was cut short', () => {
    openMails(folder).add(receipt('a'))
    const file = join(folder, 'inbox.jsonl')
    appendFileSync(file, '{"key":"b","fie')
    openMails(folder).add(receipt('c'))
    expect(shown()).toEqual(['c 1', 'a 1'])
    expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true)
  })
})

const mail: Mail = {
  key: '0b4b1b0e-0000-4000-8000-000000000001',
  at: Date.UTC(2026, 10, 20, 14, 5),
  times: 1,
  fields: {
    subject: 'Estimate request',
    from_name: 'Heads Talking',
    name: 'Ann',
    email: 'ann@mail.example',
    eventDate: '2027-03-15',
    eventLocation: '',
    message: 'First line\nSecond line',
    selectedProducts: 'ping-poll,flag-finder',
  },
}

const site: Origin = () => Promise.resolve(plainText(200, 'the site'))
const ask = async (path: string, change: Partial<EdgeRequest> = {}) => {
  const mails = { add: () => undefined, list: () => [mail] }
  const request = { method: 'GET', path, query: '', body: Buffer.alloc(0), address: '127.0.0.1' }
  const headers = { host: 'localhost:3000' }
  const answer = await withInbox(site, mails)({ ...request, headers, ...change })
  return { ...answer, text: (answer.body as Buffer).toString() }
}

describe('the inbox’s place', () => {
  it('is one path of the site; all others are the site’s', async () => {
    expect((await ask('/__inbox')).text).toContain('<h1>Lead inbox</h1>')
    for (const path of ['/', '/__inboxes', '/api/health']) expect((await ask(path)).text).toBe('the site\n')
  })

  it('has a stylesheet of its own, and a policy that allows nothing else', async () => {
    const page = await ask('/__inbox')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
    expect(page.text).not.toMatch(/<script|<style| style=| on\w+=/)
    expect(page.text).toContain('<link rel="stylesheet" href="/__inbox/inbox.css">')
    const style = await ask('/__inbox/inbox.css')
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(style.text).toContain('--tangerine')
  })

  it.each(['192.168.0.7:3000', 'tunnel.example', 'localhost.evil.example', 'notlocalhost', undefined])(
    'is closed to a visitor of %s',
    async (host) => {
      const answer = await ask('/__inbox', { headers: host === undefined ? {} : { host } })
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain('ann@mail.example')
    },
  )

  it.each(['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])('is open at %s', async (host) => {
    expect((await ask('/__inbox', { headers: { host } })).status).toBe(200)
  })

  it('can only be read, and has no further pages', async () => {
    expect((await ask('/__inbox', { method: 'POST' })).status).toBe(405)
    expect((await ask('/__inbox/../etc')).status).toBe(404)
  })
})

describe('the inbox page', () => {
  it('shows a lead with the names and ids of its products, and no empty field', () => {
    const page = inboxPage([mail])
    for (const text of [
      'Estimate request',
      'ann@mail.example',
      'First line\nSecond line',
      '2027-03-15',
      'Ping Poll <code>ping-poll</code>',
      'Flag Finder <code>flag-finder</code>',
      'datetime="2026-11-20T14:05:00.000Z"',
      mail.key,
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Event location')
    expect(page).not.toContain('Received ')
  })

  it('escapes all that a mail contains', () => {
    const evil = `<script>alert("x")</script>'&`
    const fields = Object.fromEntries(
      [...Object.keys(mail.fields), `${evil}field`].map((name) => [name, evil]),
    )
    const page = inboxPage([{ ...mail, key: evil, fields }])
    expect(page).not.toContain('<script')
    expect(page).not.toContain('"x"')
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;')
    // Nothing in it can leave its attribute.
    expect(/href="mailto:([^"]*)"/.exec(page)?.[1]).not.toMatch(/[<>"' ]/)
  })
})
