// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema 4f53cda18c2b, body 72b7cb778f22

export { contracts, dataProvider, type Records } from './data-provider'
export { menuGroups } from './menu'
export { resources } from './resources'
