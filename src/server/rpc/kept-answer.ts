import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** JSON that is serialised once and compressed once, however often it is asked for. */
export class KeptAnswer {
  readonly json: Uint8Array<ArrayBuffer>
  #gzip: Promise<Uint8Array<ArrayBuffer>> | undefined

  constructor(json: string) {
    this.json = new TextEncoder().encode(json)
  }

  readonly gzip = (): Promise<Uint8Array<ArrayBuffer>> => {
    this.#gzip ??= compress(this.json).then((bytes) => new Uint8Array(bytes))
    return this.#gzip
  }
}
