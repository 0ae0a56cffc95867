import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Another program that uses the same SQLite file through a connection of its own. */
export interface ForeignProcess {
  /** Runs statements, and returns when they are done. @throws Error with SQLite's own message */
  run(sql: string): Promise<void>
}

const PROGRAM = `
  import { DatabaseSync } from '@photostructure/sqlite'
  const database = new DatabaseSync(process.argv[1], { timeout: 60_000 })
  process.on('message', (sql) => {
    try {
      database.exec(sql)
      process.send({})
    } catch (error) {
      process.send({ error: error.message })
    }
  })
  process.send({})
`

/** Starts it; it ends with the test. */
export async function startForeignProcess(file: string): Promise<ForeignProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await reply(child)
  return {
    async run(sql) {
      const replied = reply(child)
      child.send(sql)
      await replied
    },
  }
}

async function reply(child: ChildProcess): Promise<void> {
  const [message] = await once(child, 'message')
  if (message.error !== undefined) throw new Error(message.error)
}
