import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type Coding, codingFor } from '@/lib/http/answers/coding'

/** Where the build leaves files whose address changes with their content. */
type BuiltFolder = Readonly<{ path: string; directory: string }>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Sends the files of the build, compressed by the build (scripts/pack-files.mjs), with permission to cache them for ever: compressing scripts for
 * each visit costs more processor time than making the page, and gives larger files. Everything else goes to `next`.
 */
export function withBuiltFiles({ path, directory }: BuiltFolder, next: RequestListener): RequestListener {
  const built: ReadonlySet<string> = new Set(
    readdirSync(directory, { recursive: true }).map(name => String(name).replaceAll('\\', '/')),
  )
  return (request, response) => {
    const name = nameBelow(path, request.url ?? '')
    const type = types[extname(name)]
    if (type === undefined || !built.has(name) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next(request, response)
    const accepted = codingFor(request.headers['accept-encoding'] ?? null)
    const coding = accepted !== null && built.has(name + endings[accepted]) ? accepted : null
    readFile(join(directory, coding === null ? name : name + endings[coding])).then(
      bytes => send(response, { bytes, type, coding }),
      () => next(request, response),
    )
  }
}

/** The name of a file below a path; empty for other targets. */
const nameBelow = (path: string, target: string) => (target.startsWith(path) ? target.slice(path.length).split('?')[0]! : '')

type BuiltFile = Readonly<{ bytes: Buffer; type: string; coding: Coding | null }>

function send(response: ServerResponse, { bytes, type, coding }: BuiltFile): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    ...(coding === null ? {} : { 'Content-Encoding': coding }),
  })
  // Node omits the body for HEAD.
  response.end(bytes)
}
