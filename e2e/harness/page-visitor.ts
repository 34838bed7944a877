import { Browser } from './openid-browser'

/** A browser without scripts: it stores cookies, submits forms like a page of the platform, and follows redirects. */
export class PageVisitor extends Browser {
  /** @param reached URL at which the platform listens @param origin its public origin, if that is another one */
  constructor(
    readonly reached: string,
    readonly origin = reached,
  ) {
    super(`${origin}/auth/realms/belvedere`)
  }

  /** A visitor of a platform who has signed in. */
  static async of(reached: string, username: string): Promise<PageVisitor> {
    const visitor = new PageVisitor(reached)
    await visitor.enter(username)
    return visitor
  }

  /** Called with every `Set-Cookie` line. */
  onCookie: (line: string) => void = () => {}

  override async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await super.fetch(new URL(url, this.origin).href.replace(this.origin, this.reached), init)
    for (const line of response.headers.getSetCookie()) this.onCookie(line)
    return response
  }

  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = this.proof()): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  proof = (): Record<string, string> => ({ Origin: this.origin, 'Sec-Fetch-Site': 'same-origin' })

  /** Follows redirects within the platform. @returns the last response, and its URL */
  async arrive(response: Response): Promise<{ response: Response; address: string }> {
    let [last, address] = [response, '']
    for (let steps = 0; last.status >= 300 && last.status < 400; steps++) {
      address = last.headers.get('location')!
      if (steps > 10) throw new Error(`a circle of redirects at ${address}`)
      if (new URL(address, this.origin).origin !== this.origin) break
      last = await this.fetch(address)
    }
    return { response: last, address }
  }

  /** Begins a sign-in. @returns the provider's form */
  async begin(callbackUrl = '/'): Promise<string> {
    const { response } = await this.arrive(await this.post('/api/auth/signin/belvedere', { callbackUrl }))
    return response.text()
  }

  /** Signs in and returns to the page. @returns the final URL */
  async enter(username: string, password = `${username}-demo`, callbackUrl = '/'): Promise<string> {
    const form = await this.begin(callbackUrl)
    return (await this.arrive(await this.submit(form, { username, password }, this.proof()))).address
  }

  async session(): Promise<Record<string, unknown>> {
    return (await this.fetch('/api/auth/session')).json() as Promise<Record<string, unknown>>
  }

  cookie = (name: string): string | undefined => this.cookies.get(name)?.value || undefined
}
