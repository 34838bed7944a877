import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UnusableFile } from '@/lib/flows/import/unusable'

const redirectsMax = 5
const answerSeconds = 60

/**
 * Fetches what lies at an address into a file of its own, so that it can be read more than once in little memory.
 * @returns the file's path, and how to remove it
 * @throws UnusableFile when the address does not answer with 200
 */
export async function download(address: string): Promise<{ path: string; remove(): Promise<void> }> {
  const response = await fetchFollowing(address)
  const directory = await mkdtemp(join(tmpdir(), 'belvedere-import-'))
  const path = join(directory, 'download')
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path))
  } catch (cause) {
    await remove()
    throw new UnusableFile(`the transfer broke off (${reasonOf(cause)})`, { cause })
  }
  return { path, remove }
}

async function fetchFollowing(address: string): Promise<Response> {
  let url = address
  for (let hop = 0; hop <= redirectsMax; hop++) {
    const response = await request(url)
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return successful(response)
    await response.body?.cancel()
    url = new URL(location, url).href
  }
  throw new UnusableFile(`the address redirects more than ${redirectsMax} times`)
}

async function request(url: string): Promise<Response> {
  if (!/^https?:\/\//i.test(url)) throw new UnusableFile(`only http and https addresses can be fetched, not ${url}`)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${answerSeconds} seconds`)), answerSeconds * 1000)
  try {
    return await fetch(url, { redirect: 'manual', signal: late.signal, headers: { Accept: 'application/json, */*;q=0.5' } })
  } catch (cause) {
    throw new UnusableFile(`the address does not answer (${reasonOf(cause)})`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

function successful(response: Response): Response {
  if (response.status === 200 && response.body) return response
  throw new UnusableFile(`the address answers ${response.status} ${response.statusText}`.trim())
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
