/** The product's name: in the page's title, in the portal, and in place of the company's name if none is set. */
export const PRODUCT = 'Gestión Contable'
