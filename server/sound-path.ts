import type { RequestListener } from 'node:http'

/**
 * Addresses are written by hand too, and a percent sign in them need not begin anything. Next answers a path that cannot be decoded with an error
 * and without a page; here its percent signs stand for themselves, and no page is there under such a name.
 */
export const withSoundPath =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    request.url = soundPath(request.url ?? '/')
    answer(request, response)
  }

/** An address whose path can be decoded; one that can is left as it is. */
export function soundPath(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}
