/** Hands a file over to the browser, which saves it. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken what the address leads to by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(url))
}
