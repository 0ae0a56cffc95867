/** A success, whatever its body. */
export const DONE = { status: 200, error: undefined }
