import type { Locator } from 'playwright-core'

/** How many different colours the picture of an element has. */
export async function coloursIn(element: Locator): Promise<number> {
  const picture = [...(await element.screenshot())]
  return element.page().evaluate(async bytes => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return new Set(new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
  }, picture)
}
