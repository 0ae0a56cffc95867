import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BACKEND_META, PROVIDER_BACKEND } from '#wire/page'
import { StartupError } from '#server/store/startup-error'
import { answerStatus } from './error-answers'
import { contentSecurityPolicy } from './security-headers'

const PAGE = 'index.html'
/** Vite's folder of files that carry a hash of their content in their name. */
const HASHED = '/assets/'
const HASHED_FILE = /^\/assets\/[\w-][\w.-]*$/

export interface StaticOptions {
  /** The built app's folder. */
  readonly appDir: string
  /** The app that was served before: its pages that are still open load further hashed files from there. */
  readonly previousAppDir?: string | undefined
  /** Whether the calls go to the company's own API: a `<meta>` in the page tells the app. Default: false. */
  readonly isProvider?: boolean
}

/**
 * Serves the built app: hashed files, which browsers may cache for ever, and the page itself, never cached, for every path of
 * a screen.
 * @throws StartupError if the app is not built
 */
export async function staticApp(
  app: FastifyInstance,
  { appDir, previousAppDir, isProvider = false }: StaticOptions,
): Promise<void> {
  const page = withBackend(readPage(appDir), isProvider)
  await app.register(fastifyStatic, {
    root: appDir,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => path !== `/${PAGE}`,
    setHeaders: (response, path) => {
      const immutable = path.includes(HASHED)
      response.setHeader(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      response.setHeader('vary', 'accept-encoding')
    },
  })
  // Firefox takes a truncated compressed file for a whole one, unless it comes in chunks, the last of which is marked.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-encoding')) reply.removeHeader('content-length')
  })
  app.get('/', (_request, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) => {
    const previous = previousAppDir && hashedFileIn(previousAppDir, request)
    if (previous) return reply.sendFile(previous, previousAppDir)
    return isScreen(request) ? sendPage(reply, page) : answerStatus(reply, 404)
  })
}

/** The path of a hashed file that a folder has. */
function hashedFileIn(folder: string, { method, url }: FastifyRequest): string | undefined {
  const [path = ''] = url.split('?')
  const isAsked = (method === 'GET' || method === 'HEAD') && HASHED_FILE.test(path)
  return isAsked && existsSync(join(folder, path)) ? path : undefined
}

/** Whether a browser requests a path without an extension as a page: the router in the page decides which screen it shows. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const wantsPage = headers.accept?.includes('text/html') ?? false
  return (method === 'GET' || method === 'HEAD') && wantsPage && !path.includes('.')
}

/** The content policy allows the page's styles and MUI's by the nonce, and the page's script by its hash. */
function sendPage(reply: FastifyReply, page: string) {
  const { styleNonce } = reply
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(styleNonce, inlineScript(page)))
    .send(page.replace('<style>', `<style nonce="${styleNonce}">`))
}

/** Adds the `<meta>` from which the app learns, without a request, that a provider answers its calls. */
function withBackend(page: string, isProvider: boolean): string {
  if (!isProvider) return page
  return page.replace('<head>', `<head><meta name="${BACKEND_META}" content="${PROVIDER_BACKEND}">`)
}

const inlineScript = (page: string): string | undefined =>
  /<script>(.*?)<\/script>/s.exec(page)?.[1]

function readPage(appDir: string): string {
  try {
    return readFileSync(join(appDir, PAGE), 'utf8')
  } catch (cause) {
    throw new StartupError(
      `The app is not built: there is no ${PAGE} in ${appDir}.`,
      'Run `npm run build`, or start with `npm start`, which builds what lacks.',
      { cause },
    )
  }
}
