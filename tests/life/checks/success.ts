/** A success; its body is nobody's. */
export const DONE = { status: 200, error: undefined }
