import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { OWNER_ONLY, restrictToOwner } from '../owner-only'
import { type Mail, MailFailure, type Mailer } from './mailer'
import { messageOf } from './message'

export interface OutboxOptions {
  /** `DATA_DIR/outbox`; made where there is none. */
  readonly dir: string
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/**
 * Writes one `.eml` file for each mail, for installations without a mail server. Names sort by time; files appear only when
 * they are complete; only the server's user can read them, because they contain codes.
 */
export function createOutboxMailer({ dir, from, clock }: OutboxOptions): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let written = 0
  return {
    destination: `files in ${dir}`,
    async send(mail: Mail) {
      const { message } = await transport.sendMail({
        ...messageOf(mail, from),
        date: new Date(clock()),
      })
      written += 1
      await writeWhole(dir, fileName(clock(), written), message).catch((cause: unknown) => {
        throw new MailFailure(`The outbox ${dir} took no message`, { cause })
      })
    },
  }
}

/** `20260131T120000000Z-0001-….eml`: by time, then by order within one run. */
function fileName(now: number, written: number): string {
  const time = new Date(now).toISOString().replace(/[-:.]/g, '')
  return `${time}-${String(written).padStart(4, '0')}-${randomUUID().slice(0, 8)}.eml`
}

async function writeWhole(dir: string, name: string, message: Buffer | Readable): Promise<void> {
  await mkdir(dir, { recursive: true, mode: OWNER_ONLY.folder })
  restrictToOwner(dir, OWNER_ONLY.folder)
  const unfinished = join(dir, `.${name}.tmp`)
  try {
    await writeFile(unfinished, message, { flag: 'wx', mode: OWNER_ONLY.file, flush: true })
    restrictToOwner(unfinished, OWNER_ONLY.file)
    await rename(unfinished, join(dir, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
