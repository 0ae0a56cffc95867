import { refusals } from './refusals'

/** Names through which a body could reach an object's prototype. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** The request's JSON object. @throws Refusal 400 */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body = parseJson(await request.arrayBuffer())
  if (!isObject(body)) throw refusals.notJson()
  if (FORBIDDEN.some((name) => Object.hasOwn(body, name))) throw refusals.notJson()
  return body
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
