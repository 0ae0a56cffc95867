/**
 * What the portal's first screen may weigh: the page, its scripts and its styles, each as `gzip -9` leaves it, the font
 * apart. 1.25 times a page of React, react-dom and one small form (67,957). Bytes.
 */
export const FIRST_SCREEN_BUDGET_BYTES = 84_946
