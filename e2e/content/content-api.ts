import type { TestServer } from '../harness/server'

export type Json = Record<string, unknown>
export type ContentRecord = Json & { Id: string }
export type RecordList<Of = ContentRecord> = Readonly<{
  TotalResults: number
  TotalPages: number
  CurrentPage: number
  PreviousPage: string | null
  NextPage: string | null
  Seed: string | null
  Items: Of[]
}>

type Sending = Readonly<{ body?: unknown; token?: string | null; headers?: Readonly<Record<string, string>> }>

/** Requests to the content interface. @param platform a function, because servers start after their file is loaded */
export function contentApi(platform: () => TestServer) {
  const urlOf = (path: string) => `${platform().url}/content/v1/${path}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(urlOf(path), { headers })
  const read = <T = Json>(path: string, init?: RequestInit) => platform().json<T>(`/content/v1/${path}`, init)
  const list = <Of = ContentRecord>(path: string, init?: RequestInit) => read<RecordList<Of>>(path, init)
  const idsOf = async (path: string, init?: RequestInit) => (await list(path, init)).Items.map(({ Id }) => Id)

  /** Sends a body as JSON, unless it is a string already. @returns the response with its body as JSON */
  async function send(method: string, path: string, { body, token, headers }: Sending = {}) {
    const response = await fetch(urlOf(path), {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse((await response.text()) || '{}') }
  }

  async function refusal(path: string) {
    const { status, body } = await send('GET', path)
    return [status, body.code, body.parameter]
  }

  /** The page at a path, and the pages that follow by `NextPage`. */
  async function* pagesOf<Of = ContentRecord>(path: string): AsyncGenerator<RecordList<Of>> {
    for (let next: string | null = path; next; ) {
      const page: RecordList<Of> = await list<Of>(next)
      yield page
      next = page.NextPage?.replace(/^.*\/content\/v1\//, '') ?? null
    }
  }

  return { urlOf, get, read, list, idsOf, send, refusal, pagesOf }
}
