import { format } from 'oxfmt'
import oxfmtrc from '../../../.oxfmtrc.json'
import type { Model } from '../../../schema/language/model'
import { contractDocument } from './contract-document'
import { markdown } from './markdown'
import { openapi } from './openapi'
import { openrpc } from './openrpc'
import type { About } from './wording'

export const FORMATS = ['openapi', 'openrpc', 'markdown'] as const
export type Format = (typeof FORMATS)[number]

/** Each document's file name in the output folder. */
export const FILE_NAMES: Readonly<Record<Format, string>> = {
  openapi: 'openapi.json',
  openrpc: 'openrpc.json',
  markdown: 'metodos.md',
}

/** The text of one document: the same for the same schema, and formatted as the repository formats itself. */
export async function documentText(format: Format, model: Model, about: About): Promise<string> {
  const document = contractDocument(model)
  if (format === 'markdown') return markdown(document, about)
  const value = format === 'openapi' ? openapi(document, about) : openrpc(document, about)
  return formatted(FILE_NAMES[format], JSON.stringify(value, null, 2))
}

async function formatted(name: string, json: string): Promise<string> {
  const { printWidth } = oxfmtrc
  const { code, errors } = await format(name, json, { printWidth })
  const [error] = errors
  if (error) throw new Error(`${name}: ${error.message}`)
  return code
}
