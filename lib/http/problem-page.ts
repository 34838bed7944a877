import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docsDirectory } from '@/lib/docs/documents'
import { renderMarkdown } from '@/lib/docs/markdown'
import { cutText } from '@/lib/formats/text'
import type { Json } from '@/lib/formats/yaml'
import { problem } from '@/lib/http/errors/problem'
import { type ProblemSlug, problems } from '@/lib/http/errors/problems'
import { apiUrl } from '@/lib/http/mounts'
import { pathParameter } from '@/lib/http/openapi'
import { type OpenapiDocument, type Operation, openapiDocument } from '@/lib/http/operation'
import { readAccept } from '@/lib/http/responses/format'
import { once } from '@/lib/runtime'

/** Markdown about a kind of problem and how to fix it. @throws Problem 404 for an unknown slug */
export async function problemPage(slug: string): Promise<string> {
  // Only slugs in the table become part of a file name.
  if (!Object.hasOwn(problems, slug))
    throw problem('not-found', { detail: `There is no problem ${JSON.stringify(cutText(slug, 100))}.` })
  return readFile(join(docsDirectory(), 'problems', `${slug}.md`), 'utf8')
}

export function problemList(): string {
  const line = (slug: string) => `- ${problems[slug as ProblemSlug].status} \`${slug}\`: ${problems[slug as ProblemSlug].title}`
  return `# What can go wrong\n\nEvery error is a problem document (RFC 9457); its \`type\` is the URL of a page here.\n\n${Object.keys(problems).map(line).join('\n')}\n`
}

/** The page as Markdown, or as plain HTML for clients that accept HTML. */
export function respondProblemPage(markdown: string, accept: string | null): Response {
  const headers = { Vary: 'Accept', 'Cache-Control': 'max-age=3600' }
  if (!readAccept(accept).taken.includes('text/html'))
    return new Response(markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8', ...headers } })
  const title = markdown.slice(2, markdown.indexOf('\n'))
  const html = plainPage({ language: 'en', title, body: `${renderMarkdown(markdown)}${documentation}` })
  return new Response(html, { headers: { ...plainPageHeaders, ...headers } })
}

const documentation = '<p><a href="/problems">All kinds of problems</a> · <a href="/docs">Documentation</a></p>\n'

const text: Json = { schema: { type: 'string' } }
const pages: Json = { description: 'The page.', content: { 'text/markdown': text, 'text/html': text } }

const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/',
    tag: 'Problems',
    summary: 'List every kind of problem',
    token: 'ignored',
    responses: { '200': pages },
    refusals: [429],
  },
  {
    method: 'get',
    path: '/{slug}',
    tag: 'Problems',
    summary: 'Explain a kind of problem and how to fix it',
    token: 'ignored',
    parameters: [pathParameter('slug', 'Kind of problem: `code` of a problem document.', 'where-syntax')],
    responses: { '200': pages },
    refusals: [404, 429],
  },
]

export function problemsDocument(): OpenapiDocument {
  // Created on request, because the URL of the platform is known only once it listens.
  return once(`openapi of ${apiUrl('problems')}`, () =>
    openapiDocument({
      title: 'Problems',
      version: '1',
      url: apiUrl('problems'),
      operations,
      description: 'Pages about all kinds of problems: the URLs in `type` of problem documents (RFC 9457).',
      tags: [{ name: 'Problems', description: 'One page for each kind of problem.' }],
      components: { headers: {}, schemas: {} },
    }),
  )
}

/** An HTML page without external resources; `title` is plain text, `body` is HTML. */
export const plainPage = ({ language, title, body }: Readonly<{ language: string; title: string; body: string }>): string =>
  `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n<style>${style}</style>\n<body>\n${body}\n</body>\n</html>\n`

// The colours of `app/globals.css`, which the page does not load, because an API may have its own host.
const style = `:root{color-scheme:light dark;--line:light-dark(#dad6c9,#2c3336);--larch:light-dark(#2c683b,#8fc795)}
body{max-width:44rem;margin:3rem auto;padding:0 1.5rem;font:1rem/1.5 "Source Sans 3",ui-sans-serif,system-ui,sans-serif;background:light-dark(#f5f3ec,#14181a);color:light-dark(#20272a,#e8e6de)}
h1{margin:0 0 1.5rem;padding-bottom:.75rem;border-bottom:2px solid var(--larch);font-size:1.75rem;line-height:2.125rem;font-weight:600}
h2{font-size:1.125rem;line-height:1.625rem;font-weight:600}
a{color:var(--larch);text-underline-offset:.2em}
pre{overflow:auto;padding:.75rem 1rem;border:1px solid var(--line);background:light-dark(#edeae0,#101315)}
code{font:.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
li{margin:.25rem 0}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const plainPageHeaders = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } as const
