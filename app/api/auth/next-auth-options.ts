import type { CookiesOptions, NextAuthOptions } from 'next-auth'
import { beginVisit, personBehind } from '@/app/api/auth/begin-visit'
import { pageAddress, returnPath } from '@/app/api/auth/return-path'
import { sessionView } from '@/app/api/auth/session-view'
import { signInProvider } from '@/app/api/auth/sign-in-provider'
import { publicUrl } from '@/lib/http/mounts'
import { cookieName, isHttps, sessionCookie } from '@/lib/http/session-cookie'
import { errorFacts, log } from '@/lib/log'

/** How long the browser keeps the cookie: longer than any session lives, so that a page can say that it has ended. */
const cookieSeconds = 24 * 60 * 60

type Visitor = Readonly<{
  cookies: Record<string, string>
  /** Path of the page somebody came from. */
  from: string
  secret: string
}>

/**
 * How next-auth works here. Its token is the id of a session of ours and nothing else: encoding and decoding it is handing the id
 * through, so the browser holds nothing but the id.
 * @param needs `provider` for what goes to the OpenID provider
 */
export async function nextAuthOptions(
  { cookies, from, secret }: Visitor,
  needs: 'provider' | 'session',
): Promise<NextAuthOptions> {
  const signInPage = pageAddress('/sign-in', from)
  return {
    providers: needs === 'provider' ? [await signInProvider(from)] : [],
    secret,
    useSecureCookies: isHttps(),
    cookies: ourCookies(),
    pages: { signIn: signInPage, error: signInPage },
    session: { strategy: 'jwt', maxAge: cookieSeconds },
    jwt: {
      encode: async ({ token }) => String(token?.['session']),
      decode: async ({ token }) => (token ? { session: token } : null),
    },
    callbacks: {
      redirect: async ({ url }) => new URL(publicUrl()).origin + returnPath(url),
      signIn: async ({ account }) =>
        (await personBehind(account)) !== null || pageAddress('/sign-in', from, { error: 'TokenRefused' }),
      jwt: async ({ token, account }) => (account ? { session: await beginVisit(account, cookies[sessionCookie()]) } : token),
      session: ({ token }) => sessionView(String(token['session'])) as never,
    },
    logger: { error: report, warn: () => {}, debug: () => {} },
  }
}

function ourCookies(): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps() }
  const named = (name: string) => ({ name: cookieName(name), options })
  return {
    sessionToken: { name: sessionCookie(), options },
    callbackUrl: named('return'),
    csrfToken: named('csrf'),
    pkceCodeVerifier: named('pkce'),
    state: named('state'),
    nonce: named('nonce'),
  }
}

function report(code: string, told: unknown): void {
  const error = told instanceof Error ? told : (told as { error?: unknown } | null)?.error
  log('error', 'a sign-in of the pages went wrong', { ...errorFacts(error), code })
}
