// Generated from schema/ by `npm run gen`. Do not edit: change the schema.

export { dataProvider, type Records } from './data-provider'
export { menuGroups } from './menu'
export { resources } from './resources'
