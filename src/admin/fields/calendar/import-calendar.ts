/** The calendar's code, in a chunk of its own: it weighs more than a form. */
export const importCalendar = () => import('./calendar')
