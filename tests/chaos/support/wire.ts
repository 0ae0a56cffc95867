import * as z from 'zod'
import { API_PATH } from '#wire/http/endpoint'
import { ADMIN } from '../../server/support/test-backend'

/** Posts one call to a server. @throws Error if no answer comes */
export async function callAt(url: string, body: object): Promise<Response> {
  return fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** @returns the administrator's token */
export async function signInAt(url: string): Promise<string> {
  const answer = await callAt(url, { metodo: 'login', ...ADMIN })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

const listed = z.object({ rubros: z.array(z.object({ id: z.number(), rubro: z.string() })) })

export async function rubrosAt(url: string, token: string) {
  const answer = await callAt(url, { metodo: 'rubros-buscar', token })
  return listed.parse(await answer.json()).rubros
}
