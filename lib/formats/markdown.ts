import { xmlText } from '@/lib/formats/xml/text'

/** Converts the Markdown of our pages to HTML: headings, paragraphs, lists, code. Everything else is escaped. */
export function markdownToHtml(markdown: string): string {
  const blocks = markdown
    .split(/(^```[^\n]*\n[\s\S]*?^```$)/m)
    .flatMap(part => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
  return blocks
    .map(block => blockToHtml(block.trim()))
    .filter(Boolean)
    .join('\n')
}

function blockToHtml(block: string): string {
  const code = /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(block)
  if (code) return `<pre><code>${xmlText(code[1]!)}</code></pre>`
  const heading = /^(#{1,4}) (.*)$/.exec(block)
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
  if (block.startsWith('- '))
    return `<ul>${block
      .split(/^- /m)
      .slice(1)
      .map(item => `<li>${inline(item.trim())}</li>`)
      .join('')}</ul>`
  return block && `<p>${inline(block)}</p>`
}

const inline = (text: string) => xmlText(text).replace(/`([^`]+)`/g, '<code>$1</code>')
