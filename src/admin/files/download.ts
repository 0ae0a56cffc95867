/** Hands a file over to the browser, which saves it. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // By its next turn, the event loop of the browser has taken the data behind the address.
  setTimeout(() => URL.revokeObjectURL(url))
}
