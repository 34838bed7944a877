import type { NextApiRequest, NextApiResponse } from 'next'
import NextAuth, { type NextAuthOptions } from 'next-auth'

/** A request in the form next-auth reads. */
export type NextAuthRequest = Readonly<{
  method: string
  /** Segments below `/api/auth`. */
  path: readonly string[]
  query: Record<string, string>
  headers: Record<string, string>
  cookies: Record<string, string>
  body: Record<string, string>
}>

/**
 * Lets next-auth answer. It is called in its form for Next's older routes, which takes cookies and form as arguments; the newer form reads them from
 * Next.
 */
export async function callNextAuth({ path, query, ...rest }: NextAuthRequest, options: NextAuthOptions): Promise<Response> {
  const response = new Answer()
  const request = { ...rest, query: { ...query, nextauth: [...path] } }
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options)
  return response.made()
}

/** The parts of next-auth's response in use. */
class Answer {
  private code = 200
  private body: string | null = null
  private readonly headers = new Map<string, string | string[]>()

  getHeader = (name: string) => this.headers.get(name.toLowerCase())

  setHeader(name: string, value: string | string[]): this {
    this.headers.set(name.toLowerCase(), value)
    return this
  }

  status(code: number): this {
    this.code = code
    return this
  }

  json(value: unknown): void {
    this.setHeader('content-type', 'application/json').send(value)
  }

  send(body: unknown): void {
    if (body !== undefined) this.body = typeof body === 'string' ? body : JSON.stringify(body)
  }

  end(): void {}

  made(): Response {
    const headers = new Headers({ 'Cache-Control': 'private, no-store' })
    for (const [name, values] of this.headers) {
      headers.delete(name)
      for (const value of [values].flat()) headers.append(name, value)
    }
    return new Response(this.body, { status: this.code, headers })
  }
}
