/** Saves a picture as a file. */
export function savePicture(picture: Blob, title: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'map'}.png`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Prints a picture instead of the page: browsers print what WebGL drew as an empty area. */
export async function printPicture(picture: Blob, title: string): Promise<void> {
  const image = document.createElement('img')
  image.src = URL.createObjectURL(picture)
  image.alt = title
  image.dataset['print'] = ''
  await image.decode()
  document.body.append(image)
  const remove = () => {
    image.remove()
    URL.revokeObjectURL(image.src)
  }
  addEventListener('afterprint', remove, { once: true })
  print()
}
