/** What the product calls itself: the page's title, the portal, and the company's name where none is set. */
export const PRODUCT = 'Gestión Contable'
