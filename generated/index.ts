// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema 4f53cda18c2b, body c20f2c8e5884

export { dataProvider, type Records } from './data-provider'
export { menuGroups } from './menu'
export { resources } from './resources'
