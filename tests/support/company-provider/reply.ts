import type { Office } from './office'
import type { Input } from './request-table'

/** What an operation answers, before it becomes bytes. */
export type Reply =
  | { readonly kind: 'read'; readonly body: unknown }
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly status: number; readonly error: string }

export type Operation = (office: Office, fields: Input['fields']) => Reply

export const WRITTEN: Reply = { kind: 'written' }

export function read(body: unknown): Reply {
  return { kind: 'read', body }
}

export function refused(status: number, error: string): Reply {
  return { kind: 'refused', status, error }
}
