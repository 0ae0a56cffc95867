import { TextColumn } from './text'

/** The table cuts it to a line; pointing at it, the cards and the forms show it whole. */
export const LongTextColumn = TextColumn
