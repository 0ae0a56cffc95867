/** Whether a click there is a control's own, and none on the row around it. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
