import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** A body that is encoded once and compressed once, however often it is sent. */
export class CachedAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined

  constructor(body: string | Uint8Array<ArrayBuffer>) {
    this.bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  }

  readonly gzip = (): Promise<Uint8Array<ArrayBuffer>> => {
    this.#gzip ??= compress(this.bytes).then((bytes) => new Uint8Array(bytes))
    return this.#gzip
  }
}
