import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Config } from '@/lib/config'
import { StartError } from '@/lib/db/start-error'
import { clientStates, etagOf } from '@/lib/http/caching/caching'
import { rangeHeaders, requestedRange } from '@/lib/http/responses/byte-range'
import { type Coding, codingFor } from '@/lib/http/responses/coding'

/** A folder of the build with files for browsers. */
export type BuiltFolder = Readonly<{
  path: string
  directory: string
  /** `unlimited` if the path of a file changes with its content; otherwise browsers check an ETag each time. */
  cache: 'unlimited' | 'while unchanged'
  headers?: () => Readonly<Record<string, string>>
}>

/** The files of the build for pages, below the directory of the project. */
const builtForPages = ['.next/BUILD_ID', '.next/required-server-files.json', '.next/static', 'public/maplibre', 'dist/public']

/** Checks that the build for pages is complete; parts may be missing in a copy of it. @throws StartError */
export function checkBuild({ PAGES, NODE_ENV }: Pick<Config, 'PAGES' | 'NODE_ENV'>): void {
  if (PAGES === 'off' || NODE_ENV === 'development') return
  const missing = builtForPages.filter(path => !existsSync(path))
  if (missing.length === 0) return
  throw new StartError(
    `The build in ${process.cwd()} lacks ${missing.join(', ')}. Run "npm run build" there, or copy these too from where it was built; PAGES=off starts without pages.`,
  )
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  ...Object.fromEntries(['.cfg', '.conf', '.service', '.yaml'].map(ending => [ending, 'text/plain; charset=utf-8'])),
}

const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Sends the files of the build, compressed by the build (scripts/pack-files.mjs): compressing scripts for each visit
 * costs more processor time than rendering the page, and yields larger files. Everything else goes to `next`.
 */
export function withBuiltFiles(folder: BuiltFolder, next: RequestListener): RequestListener {
  const { path, directory } = folder
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
      bytes => send(request, response, { bytes, type, coding, folder }),
      () => next(request, response),
    )
  }
}

/** The path of a request below `path`, without the query; empty if it is not below it. */
const nameBelow = (path: string, target: string) => (target.startsWith(path) ? target.slice(path.length).split('?')[0]! : '')

type BuiltFile = Readonly<{ bytes: Buffer; type: string; coding: Coding | null; folder: BuiltFolder }>

function send(request: IncomingMessage, response: ServerResponse, { bytes, type, coding, folder }: BuiltFile): void {
  const { cache, headers } = folder
  const { isCurrent, caching } = cache === 'unlimited' ? cachedIndefinitely : cachedWhileUnchanged(request, bytes, coding)
  const all = {
    ...caching,
    'Accept-Ranges': 'bytes',
    Vary: 'Accept-Encoding',
    ...headers?.(),
  }
  if (isCurrent) return void response.writeHead(304, all).end()
  const range = requestedRange(
    { method: request.method, range: request.headers.range, ifRange: request.headers['if-range'] },
    // A file without an ETag is never changed: other content has another path.
    { etag: caching.ETag ?? '', bytes: bytes.length },
  )
  if (range === 'outside') return void response.writeHead(416, { ...all, 'Content-Range': `bytes */${bytes.length}` }).end()
  const content = {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(coding === null ? {} : { 'Content-Encoding': coding }),
  }
  if (range !== 'whole') {
    const { first, last } = range
    response.writeHead(206, { ...content, ...all, ...rangeHeaders(range, bytes.length) }).end(bytes.subarray(first, last + 1))
    return
  }
  // Node omits the body for HEAD.
  response.writeHead(200, { ...content, ...all }).end(bytes)
}

type Caching = Readonly<{ isCurrent: boolean; caching: Readonly<{ 'Cache-Control': string; ETag?: string }> }>

const cachedIndefinitely: Caching = { isCurrent: false, caching: { 'Cache-Control': 'public, max-age=31536000, immutable' } }

function cachedWhileUnchanged({ headers }: IncomingMessage, bytes: Buffer, coding: Coding | null): Caching {
  const state = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const form = coding ?? 'plain'
  const states = clientStates(headers['if-none-match'] ?? null, form)
  return {
    isCurrent: states.includes(state) || states.includes('*'),
    caching: { 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etagOf(state, form) },
  }
}
