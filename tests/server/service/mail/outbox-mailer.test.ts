import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '#server/service/mail'
import { MailFailure } from '#server/access/mail/mailer'

let dataDir: string
let now: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-test-'))
  now = Date.UTC(2026, 0, 31, 12)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const outbox = () => join(dataDir, 'outbox')
const mailer = () =>
  createMailer({ smtpUrl: undefined, from: 'gestion@empresa.example', dataDir, clock: () => now })

const MAIL = {
  fromName: 'Estudio Contable',
  to: 'ana@example.com',
  subject: 'Código',
  text: 'Su código es: 012345',
  html: '<p>Su código es: <b>012345</b></p>',
}

describe('the outbox', () => {
  it('says where the mails are', () => {
    expect(mailer().destination).toBe(`files in ${outbox()}`)
  })

  it('writes a whole message that a mail program opens', async () => {
    await mailer().send(MAIL)
    const [name = ''] = await readdir(outbox())
    const parsed = await PostalMime.parse(await readFile(join(outbox(), name)))
    expect(parsed).toMatchObject({
      from: { name: 'Estudio Contable', address: 'gestion@empresa.example' },
      to: [{ address: 'ana@example.com' }],
      subject: 'Código',
      date: '2026-01-31T12:00:00.000Z',
    })
    expect(parsed.text).toContain(MAIL.text)
    expect(parsed.html).toContain(MAIL.html)
  })

  it('names files so that they sort by time, and by order within one millisecond', async () => {
    const { send } = mailer()
    for (const at of [0, 0, 1, 1000]) {
      now = Date.UTC(2026, 0, 31, 12) + at
      await send({ ...MAIL, to: `${at}@example.com` })
    }
    const names = (await readdir(outbox())).toSorted()
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const receivers = await Promise.all(
      names.map(async (name) => /^To: (.*)\r$/m.exec(await readFile(join(outbox(), name), 'utf8'))),
    )
    expect(receivers.map((found) => found?.[1])).toEqual(
      [0, 0, 1, 1000].map((at) => `${at}@example.com`),
    )
  })

  it('names a file by the time, the place in this run, and letters of its own', async () => {
    const { send } = mailer()
    for (let mail = 0; mail < 11; mail += 1) await send(MAIL)
    const names = (await readdir(outbox())).toSorted()
    expect(names.map((name) => name.replace(/[\da-f]{8}\.eml$/, 'L.eml'))).toEqual(
      Array.from({ length: 11 }, (_, at) => {
        return `20260131T120000000Z-${String(at + 1).padStart(4, '0')}-L.eml`
      }),
    )
  })

  it('deletes what it has begun to write where the message cannot have its name', async () => {
    const { rename } = fs.promises
    onTestFinished(() => {
      fs.promises.rename = rename
      syncBuiltinESMExports()
    })
    fs.promises.rename = () => Promise.reject(new Error('no space left'))
    syncBuiltinESMExports()
    await expect(mailer().send(MAIL)).rejects.toMatchObject({
      name: 'MailFailure',
      message: `The outbox ${outbox()} took no message`,
      cause: { message: 'no space left' },
    })
    expect(await readdir(outbox())).toEqual([])
  })

  it('lets nobody else read them', async () => {
    await mailer().send(MAIL)
    const [name = ''] = await readdir(outbox())
    expect((await stat(join(outbox(), name))).mode & 0o777).toBe(0o600)
    expect((await stat(outbox())).mode & 0o777).toBe(0o700)
  })

  it('fails openly, and leaves no half of a message', async () => {
    await writeFile(outbox(), 'a file where the folder should be')
    await expect(mailer().send(MAIL)).rejects.toBeInstanceOf(MailFailure)
    await rm(outbox())
    await mailer().send(MAIL)
    await chmod(outbox(), 0o700)
    expect(await readdir(outbox())).toHaveLength(1)
  })
})
