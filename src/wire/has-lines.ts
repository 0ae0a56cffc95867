import type { EntityContract } from './contract'

/** Whether records have lines: a row of a file is one record, so files are not imported into them. */
export const hasLines = ({ fields }: Pick<EntityContract, 'fields'>): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'lines')
