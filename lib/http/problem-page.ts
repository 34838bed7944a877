import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownToHtml } from '@/lib/formats/markdown'
import { readAccept } from '@/lib/http/accept'
import { problem } from '@/lib/http/problem'
import { type ProblemSlug, problems } from '@/lib/http/problems'

/** Markdown that says what a kind of problem means and how to fix it. @throws Problem 404 for a slug that does not exist */
export async function problemPage(slug: string): Promise<string> {
  // Only known slugs become part of a file name.
  if (!Object.hasOwn(problems, slug))
    throw problem('not-found', { detail: `There is no problem ${JSON.stringify(slug.slice(0, 100))}.` })
  return readFile(join(process.cwd(), 'docs/problems', `${slug}.md`), 'utf8')
}

/** Markdown that lists every kind of problem. */
export function problemList(): string {
  const line = (slug: string) => `- ${problems[slug as ProblemSlug].status} \`${slug}\`: ${problems[slug as ProblemSlug].title}`
  return `# What can go wrong\n\nEvery error is a problem document (RFC 9457); its \`type\` is the address of a page here.\n\n${Object.keys(problems).map(line).join('\n')}\n`
}

/** The text as Markdown, or as a plain HTML page for whoever accepts HTML. */
export function answerPage(markdown: string, accept: string | null): Response {
  const headers = { Vary: 'Accept', 'Cache-Control': 'max-age=3600' }
  if (!readAccept(accept).taken.includes('text/html'))
    return new Response(markdown, { headers: { 'Content-Type': 'text/markdown; charset=utf-8', ...headers } })
  const title = markdown.slice(2, markdown.indexOf('\n'))
  const body = markdownToHtml(markdown)
  const html = `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n<style>${style}</style>\n<body>\n${body}\n</body>\n</html>\n`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, ...headers },
  })
}

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}pre{overflow:auto;padding:.75rem;border:1px solid #8884}code{font-family:ui-monospace,monospace}'

/** Nothing but the style above; links may be followed. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')
