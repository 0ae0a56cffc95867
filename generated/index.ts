// Generated from schema/ by `npm run gen`. Do not edit: change the schema.
// schema 4f53cda18c2b, body 8e2d5628f029

export { contracts, dataProvider, type Records } from './data-provider'
export { menu } from './menu'
export { resources } from './resources'
