import type { Store } from './rpc/action'

/** One answer of `writeBatch`: as the wire would have answered this row. */
export type RowResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly error: string }

export interface BackendOptions {
  /** A folder that this process alone uses, or ':memory:'. */
  readonly dataDir: string
  /** Milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number
}

export interface Backend {
  /** Answers one request of the wire; never throws. */
  handleRpc(request: Request, client?: { readonly address: string }): Promise<Response>
  /**
   * Runs one writing metodo once per body, each in a savepoint, all in one commit: for the importer.
   * @param bodies as the metodo's request, `token` aside
   */
  writeBatch(
    metodo: string,
    bodies: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly RowResult[]>
  readonly store: Store
  close(): Promise<void>
}
