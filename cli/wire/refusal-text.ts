import * as z from 'zod'
import { printable } from '../report/words'
import type { Answered } from './call'

const errorBody = z.object({ error: z.string().min(1) })

/** 'status 500, "Error en la aplicación, avise."' */
export function refusalText({ status, json }: Answered): string {
  const body = errorBody.safeParse(json?.value)
  return `status ${status}${body.success ? `, "${shortened(body.data.error)}"` : ''}`
}

/** A provider's text on one line, 80 characters at most. */
export function shortened(text: string): string {
  const line = printable(text)
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
