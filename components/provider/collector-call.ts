/** What the collector answered to a page. */
export type Answer<Body> = Readonly<{ status: number; body: Body | null; detail: string; etag: string | null }>

/** Calls the collector with the session of the page. Never throws; without a connection the status is 0. @param path below the door */
export async function callCollector<Body>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(`/collector${path}`, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null)
  if (response === null) return { status: 0, body: null, detail: '', etag: null }
  const told = (await response.json().catch(() => null)) as (Body & { detail?: string }) | null
  return { status: response.status, body: told, detail: told?.detail ?? response.statusText, etag: response.headers.get('etag') }
}
