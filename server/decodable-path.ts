import type { IncomingMessage, RequestListener } from 'node:http'
import { parseAndValidateFlightRouterState as readTree } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * Addresses are also written by hand, and a percent sign in them need not begin anything. Next answers a path that cannot be decoded with an error
 * and without a page; here its percent signs are taken literally, which leads to a 404 page. Next also fails on a header of its scripts that it
 * cannot parse; they get the whole page.
 */
export const withDecodablePath =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    request.url = decodablePath(request.url ?? '/')
    forgetUnreadableTree(request)
    answer(request, response)
  }

/** An address whose path can be decoded; unchanged if it already can. */
export function decodablePath(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  try {
    decodeURIComponent(path)
    return address
  } catch {
    return path.replaceAll('%', '%25') + rest
  }
}

const treeHeader = 'next-router-state-tree'

function forgetUnreadableTree({ headers }: IncomingMessage): void {
  try {
    readTree(headers[treeHeader])
  } catch {
    delete headers[treeHeader]
  }
}
