/**
 * What Ctrl+Enter does in a control that has Enter for itself: it confirms the form, unless that adds one record after
 * another. There the form's own button answers to it, as in all other controls.
 * @returns whether it was confirmed
 */
export function confirmByKey(form: HTMLFormElement | null | undefined): boolean {
  if (form == null || form.querySelector('.modal-continue') !== null) return false
  form.requestSubmit()
  return true
}
