/** F5, Ctrl+R and Cmd+R do nothing anywhere in the app. */
export function blockReload(target: Window): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const letter = event.key.toLowerCase() === 'r' && (event.ctrlKey || event.metaKey)
      if (event.key === 'F5' || letter) event.preventDefault()
    },
    { capture: true },
  )
}
