import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chosenTheme, pageHeaders } from '@/lib/auth/sign-in-page/page-frame'
import { noticePage, type SignInPage, signInPage } from '@/lib/auth/sign-in-page/sign-in-page'

const page: SignInPage = {
  clientName: 'Valley map',
  action: 'http://localhost/auth/x',
  username: '',
  language: 'en',
  demo: false,
}
const attack = `"><script>alert('1')</script>&{client}$&`

test('names of clients and people are escaped', () => {
  const html = signInPage({ ...page, clientName: attack, action: attack, username: attack })
  expect(html).not.toContain('<script')
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;\{client\}\$&amp;/g)).toHaveLength(3)
  const notice = noticePage({
    kind: 'sign-out',
    language: 'en',
    detail: attack,
    form: { action: attack, fields: { [attack]: attack } },
  })
  expect(notice).not.toContain('<script')
})

test('there is no script, and nothing is loaded from anywhere', () => {
  const html = signInPage({ ...page, demo: true, error: { kind: 'wrong' } }).replace(/url\(data:[^)]*\)/g, '')
  expect(html).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:|url\(|@import|src=|\sstyle=/i)
  expect(html.match(/https?:\/\/[^"]*/g)!.every(address => address === page.action)).toBe(true)
})

test('the content security policy lets in exactly the style of the page', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(signInPage(page))![1]!
  const policy = pageHeaders(['https://valley.example'])['Content-Security-Policy']!
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://valley.example")
  expect(policy).not.toMatch(/unsafe|\*|script-src/)
})

test('fields have labels, password managers know them, and an error is tied to both', () => {
  const html = signInPage({ ...page, username: 'ada', error: { kind: 'wrong' } })
  for (const [id, purpose] of Object.entries({ username: 'username', password: 'current-password' })) {
    expect(html).toContain(`<label for="${id}">`)
    const input = new RegExp(`<input id="${id}"[^>]*>`).exec(html)![0]
    expect(input).toContain(`autocomplete="${purpose}"`)
    expect(input).toContain('aria-describedby="error"')
    expect(input).toContain('aria-invalid="true"')
  }
  expect(html).toContain('role="alert" id="error"')
})

test('passwords of the demo stand on the page of the demo and on no other', () => {
  expect(signInPage({ ...page, demo: true })).toContain('analyst-demo')
  expect(signInPage(page)).not.toContain('-demo')
})

test.each(['en', 'de', 'it'] as const)('%s: every page and every error has words of its own', language => {
  const errors = (['wrong', 'blocked', 'slowed', 'expired'] as const).map(kind =>
    signInPage({ ...page, language, error: { kind, retryAfterSeconds: 17 } }),
  )
  const notices = (['signed-out', 'sign-out', 'request-invalid', 'expired'] as const).map(kind => noticePage({ kind, language }))
  const all = [signInPage({ ...page, language }), ...errors, ...notices]
  expect(new Set(all).size).toBe(all.length)
  expect(errors[2]).toContain('17')
  for (const html of all) {
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.match(/\{\w+\}|undefined|\bnull\b/)).toBeNull()
  }
})

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light; c=d', 'light'],
  ['theme=system', undefined],
  ['mytheme=dark', undefined],
  ['theme=dark"><script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('Cookie: %s', (cookies, theme) => expect(chosenTheme(cookies)).toBe(theme))
