/** The text beside each field that does not pass. */
export type Faults<V> = { readonly [Field in keyof V]?: string | undefined }

/** A form's values either fail somewhere, or are the body to be sent. */
export type Verdict<V, Body> =
  | { readonly ok: false; readonly faults: Faults<V> }
  | { readonly ok: true; readonly body: Body }
