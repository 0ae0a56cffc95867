import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface FloorOptions {
  /** For its files. */
  readonly folder: string
  /** Without it SQLite. */
  readonly databaseUrl: string | undefined
  /** What a list answers. */
  readonly list: string
}

/** A bare Fastify in a process of its own that does the least that the same calls need. */
export async function startFloor({ folder, databaseUrl, list }: FloorOptions): Promise<{
  readonly url: string
  end(): Promise<void>
}> {
  writeFileSync(join(folder, 'list.json'), list)
  const child = spawn(process.execPath, [FLOOR, folder, databaseUrl ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    url: String(url).trim(),
    async end() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const FLOOR = join(process.cwd(), 'tests/bench/server/floor-server.js')
