import type { IncomingMessage, RequestListener } from 'node:http'
import { parseAndValidateFlightRouterState as readTree } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * Prepares requests on which Next would fail. In a path that cannot be decoded, such as `/50%`, percent signs become
 * literal, which leads to a 404 page. An invalid `next-router-state-tree` is removed, so that the whole page is sent.
 */
export const withDecodablePath =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    request.url = decodablePath(request.url ?? '/')
    dropInvalidTree(request)
    next(request, response)
  }

/** The URL; if its path cannot be decoded, with `%25` for each `%` of the path. */
export function decodablePath(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}

const treeHeader = 'next-router-state-tree'

function dropInvalidTree({ headers }: IncomingMessage): void {
  try {
    readTree(headers[treeHeader])
  } catch {
    delete headers[treeHeader]
  }
}
