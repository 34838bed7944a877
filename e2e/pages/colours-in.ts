import type { Locator } from 'playwright'

/** The number of different colours in the picture of an element. */
export async function coloursIn(element: Locator): Promise<number> {
  const picture = [...(await element.screenshot())]
  return element.page().evaluate(async bytes => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
  }, picture)
}

/** The number of pixels of an element with a colour of the page. @param token such as `--red` */
export async function pixelsOf(element: Locator, token: string): Promise<number> {
  const picture = [...(await element.screenshot())]
  return element.evaluate(
    async (shown, [bytes, name]) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      const probe = shown.appendChild(document.createElement('span'))
      probe.style.color = `var(${name})`
      context.fillStyle = getComputedStyle(probe).color
      probe.remove()
      context.fillRect(0, 0, 1, 1)
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const near = (at: number, part: number) => Math.abs(data[at]! - part) < 12
      const places = Array.from({ length: data.length / 4 }, (_, index) => index * 4)
      return places.filter(at => near(at, red!) && near(at + 1, green!) && near(at + 2, blue!)).length
    },
    [picture, token] as const,
  )
}
