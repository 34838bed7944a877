import { get } from 'node:http'
import type { Page } from 'playwright'

/** Records the scripts that a page and its workers load. @returns their URLs so far */
export function noteScripts(page: Page): () => readonly string[] {
  const urls = new Set<string>()
  page.on('request', request => void (request.resourceType() === 'script' && urls.add(request.url())))
  page.on('worker', worker => void urls.add(worker.url()))
  return () => [...urls]
}

const accepted = 'gzip, deflate, br'

/** Total transfer size of files: compressed, without headers. */
export async function packedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(packedSize))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function packedSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // `fetch` would decompress the bytes to be counted.
    get(address, { headers: { 'Accept-Encoding': accepted } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${address}`))
      let bytes = 0
      response.on('data', chunk => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
