import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createHttpApp, type HttpOptions } from '#server/service/http/http-app'
import { tempDir } from './temp-dir'

const PAGE =
  '<!doctype html><html lang="es"><head><title>Prueba</title><style>p{}</style></head></html>'

/** A built app of a page, a hashed script with its compressed twins, and an icon. */
export function builtApp(): string {
  const dir = tempDir()
  writeBuiltApp(dir)
  return dir
}

export function writeBuiltApp(dir: string): void {
  mkdirSync(join(dir, 'assets'), { recursive: true })
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, 'index.html'), PAGE)
  writeFileSync(join(dir, 'icon.svg'), '<svg/>')
  writeFileSync(join(dir, '.vite/manifest.json'), '{}')
  writeFileSync(join(dir, 'assets/main-abc.js'), 'plain')
  writeFileSync(join(dir, 'assets/main-abc.js.br'), 'brotli')
  writeFileSync(join(dir, 'assets/main-abc.js.gz'), 'gzip')
}

/** The http app over a handler of the test's own, without a socket until the test listens. */
export async function testApp(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  const app = await createHttpApp({
    handle: async () => Response.json({}),
    appDir: builtApp(),
    publicOrigin: undefined,
    trustProxy: undefined,
    log: pino({ level: 'silent' }),
    ...options,
  })
  onTestFinished(() => app.close())
  return app
}
