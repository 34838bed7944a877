import type { IncomingMessage, RequestListener } from 'node:http'
import { parseAndValidateFlightRouterState as readTree } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * URLs are also typed by hand, perhaps with a bare percent sign. Next has no page for a path that cannot be decoded;
 * here its percent signs are literal, which leads to a 404 page. Next also fails on an invalid header of its scripts;
 * they get the whole page.
 */
export const withDecodablePath =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    request.url = decodablePath(request.url ?? '/')
    dropInvalidTree(request)
    next(request, response)
  }

/** A URL whose path can be decoded; unchanged if it already can. */
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
