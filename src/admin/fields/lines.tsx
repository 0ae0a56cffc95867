export { LinesInput } from './lines/lines-input'
