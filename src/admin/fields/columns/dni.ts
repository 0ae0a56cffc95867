import { DigitsColumn } from './digits'

export const DniColumn = DigitsColumn
