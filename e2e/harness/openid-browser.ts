/** A browser without scripts: stores cookies by path, follows redirects only on request, fills in forms. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>()

  constructor(readonly realm: string) {}

  /** The `Cookie` header for a URL. */
  cookiesFor(url: string): string {
    const { pathname } = new URL(url)
    return [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), Cookie: this.cookiesFor(url) },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, { value, path })
  }

  authorize(parameters: Record<string, string>): Promise<Response> {
    return this.fetch(`${this.realm}/protocol/openid-connect/auth?${new URLSearchParams(parameters)}`)
  }

  /** Fills in the form of a page and submits it. */
  submit(html: string, typed: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const action = /<form[^>]*\baction="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    if (!action) throw new Error(`no form in ${html}`)
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ])
    const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...typed })
    return this.fetch(new URL(action, this.realm).href, { method: 'POST', body, headers })
  }

  /** Follows redirects within the realm. @returns the first response that redirects out of it, or does not redirect */
  async follow(response: Response): Promise<Response> {
    let last = response
    while (last.status === 303 && last.headers.get('location')!.startsWith(this.realm))
      last = await this.fetch(last.headers.get('location')!)
    return last
  }

  /** Follows the flow to the client's callback, and signs in if needed. @returns the URL of the callback */
  async signIn(parameters: Record<string, string>, typed: { username: string; password: string }): Promise<URL> {
    const form = await this.follow(await this.authorize(parameters))
    if (form.status !== 200) throw new Error(`${form.status} ${await form.text()}`)
    const done = await this.follow(await this.submit(await form.text(), typed))
    const location = done.headers.get('location')
    if (!location) throw new Error(`${done.status} ${await done.text()}`)
    return new URL(location)
  }
}
